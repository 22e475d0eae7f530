import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'بعد ذلك',
  'receipt.binned': 'حُذفت: {when}. تبقى 7 أيام في سلة المحذوفات.',
  'receipt.bytes': 'عدد البايتات: {count, number}',
  'receipt.checksum': 'المجموع الاختباري (SHA-256) للملف SHA256SUMS',
  'receipt.checksumText':
    'يحتوي SHA256SUMS على المجموع الاختباري لكل ملف. ومع هذا الإيصال يثبت أن النسخة كاملة ولم تتغيّر.',
  'receipt.deleted': 'حُذفت نهائيًا: {when}',
  'receipt.download': 'تنزيل بصيغة ZIP',
  'receipt.drive': 'على وحدة تخزين، في المجلد {folder}',
  'receipt.event': 'المناسبة',
  'receipt.hidden': 'منها غير مرئية للضيوف: {count, number}',
  'receipt.host': 'مضيف المناسبة',
  'receipt.how': 'الطريقة',
  'receipt.kept': 'لا تزال المناسبة على هذا الخادم.',
  'receipt.left': 'حُذفت دون تسليم: {count, number}',
  'receipt.lost': 'مفقودة من مخزن الصور: {count, number}',
  'receipt.photos': 'الصور',
  'receipt.signature': 'استُلم (التاريخ والتوقيع)',
  'receipt.size': 'الحجم',
  'receipt.title': 'إيصال تسليم',
  'receipt.venue': 'المكان',
  'receipt.when': 'تاريخ التسليم',
  'receipt.who': 'بواسطة',
  'takeHome.check':
    'للتأكد من سلامة أي نسخة: على جهاز Mac من Terminal في هذا المجلد بالأمر {mac}\n\nعلى Windows من PowerShell في هذا المجلد بالأمر {windows}',
  'takeHome.hidden': 'يحتوي المجلد hidden على صور لم يرها الضيوف.',
  'takeHome.look':
    'لمشاهدة الصور يكفي فتح index.html، ولا حاجة إلى الإنترنت. في المجلد photos كل صورة كما أُرسلت، مرتبة حسب الوقت، وقائمتها في photos.csv.',
  'takeHome.missing': 'هذه الصورة مفقودة.',
  'takeHome.original': 'فتح الأصل',
  'takeHome.zoom': 'تكبير',
} satisfies TakeHomeMessages
