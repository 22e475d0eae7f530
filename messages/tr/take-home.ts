import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Sonrasında',
  'receipt.binned': 'Silindi: {when}. 7 gün çöp kutusunda.',
  'receipt.bytes': '{count, number} bayt',
  'receipt.checksum': 'SHA256SUMS dosyasının sağlama toplamı (SHA-256)',
  'receipt.checksumText':
    'SHA256SUMS her dosyanın sağlama toplamını içerir. Bu makbuzla birlikte, bir kopyanın tam ve değişmemiş olduğunu kanıtlar.',
  'receipt.deleted': 'Kalıcı olarak silindi: {when}',
  'receipt.download': 'ZIP indirmesi olarak',
  'receipt.drive': 'Bir sürücüde, {folder} klasöründe',
  'receipt.event': 'Etkinlik',
  'receipt.hidden': 'Bunlardan konukların görmedikleri: {count, number}',
  'receipt.host': 'Etkinliğin ev sahibi',
  'receipt.how': 'Nasıl',
  'receipt.kept': 'Etkinlik hâlâ bu sunucuda.',
  'receipt.left': 'Teslim edilmeden silindi: {count, number}',
  'receipt.lost': 'Fotoğraf deposunda eksik: {count, number}',
  'receipt.photos': 'Fotoğraflar',
  'receipt.signature': 'Teslim alındı (tarih ve imza)',
  'receipt.size': 'Boyut',
  'receipt.title': 'Teslimat makbuzu',
  'receipt.venue': 'Mekân',
  'receipt.when': 'Teslim tarihi',
  'receipt.who': 'Teslim eden',
  'takeHome.check':
    'Bir kopyanın eksiksiz olduğunu denetlemek için Mac’te bu klasörde Terminal’i açıp şunu çalıştırın: {mac}\n\nWindows’ta bu klasörde PowerShell’i açıp şunu çalıştırın: {windows}',
  'takeHome.hidden': 'hidden klasöründe konukların görmediği fotoğraflar var.',
  'takeHome.look':
    'Fotoğraflara bakmak için index.html dosyasını açın; internet gerekmez. photos klasöründe her fotoğraf gönderildiği gibi, zaman sırasıyla durur; photos.csv hepsini listeler.',
  'takeHome.missing': 'Bu resim eksik.',
  'takeHome.original': 'Özgün dosyayı aç',
  'takeHome.zoom': 'Yakınlaştır',
} satisfies TakeHomeMessages
