import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'للتأكد من سلامة أي نسخة: على جهاز Mac من Terminal في هذا المجلد بالأمر {mac}\n\nعلى Windows من PowerShell في هذا المجلد بالأمر {windows}',
  'takeHome.look':
    'لمشاهدة الصور يكفي فتح index.html، ولا حاجة إلى الإنترنت. في المجلد photos كل صورة كما أُرسلت، مرتبة حسب الوقت، وقائمتها في photos.csv.',
  'takeHome.missing': 'هذه الصورة مفقودة.',
  'takeHome.original': 'فتح الأصل',
  'takeHome.zoom': 'تكبير',
} satisfies TakeHomeMessages
