import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Потім',
  'receipt.binned': 'Видалено: {when}. 7 днів у кошику.',
  'receipt.bytes': 'Байти: {count, number}',
  'receipt.checksum': 'Контрольна сума (SHA-256) файлу SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS містить контрольну суму кожного файлу. Разом із цією квитанцією вона доводить, що копія повна й незмінена.',
  'receipt.deleted': 'Видалено назавжди: {when}',
  'receipt.download': 'Завантаженням ZIP',
  'receipt.drive': 'На накопичувачі, у теці {folder}',
  'receipt.event': 'Подія',
  'receipt.hidden': 'З них не видимі гостям: {count, number}',
  'receipt.host': 'Організатор події',
  'receipt.how': 'Як',
  'receipt.kept': 'Подія досі на цьому сервері.',
  'receipt.left': 'Видалено без передачі: {count, number}',
  'receipt.lost': 'Бракувало у сховищі фото: {count, number}',
  'receipt.photos': 'Фото',
  'receipt.signature': 'Отримано (дата й підпис)',
  'receipt.size': 'Розмір',
  'receipt.title': 'Квитанція про передачу',
  'receipt.venue': 'Заклад',
  'receipt.when': 'Передано',
  'receipt.who': 'Ким',
  'takeHome.check':
    'Щоб перевірити, чи копія ціла: на Mac відкрийте Термінал у цій теці й виконайте {mac}\n\nУ Windows відкрийте PowerShell у цій теці й виконайте {windows}',
  'takeHome.hidden': 'У теці hidden — фото, яких гості не бачили.',
  'takeHome.look':
    'Щоб переглянути фото, відкрийте index.html: інтернет не потрібен. У теці photos лежить кожне фото таким, яким його надіслали, за часом; photos.csv містить їхній список.',
  'takeHome.missing': 'Цього зображення бракує.',
  'takeHome.original': 'Відкрити оригінал',
  'takeHome.zoom': 'Збільшити',
} satisfies TakeHomeMessages
