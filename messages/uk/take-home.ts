import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Щоб перевірити, чи копія ціла: на Mac відкрийте Термінал у цій теці й виконайте {mac}\n\nУ Windows відкрийте PowerShell у цій теці й виконайте {windows}',
  'takeHome.look':
    'Щоб переглянути фото, відкрийте index.html: інтернет не потрібен. У теці photos лежить кожне фото таким, яким його надіслали, за часом; photos.csv містить їхній список.',
  'takeHome.missing': 'Цього зображення бракує.',
  'takeHome.original': 'Відкрити оригінал',
  'takeHome.zoom': 'Збільшити',
} satisfies TakeHomeMessages
