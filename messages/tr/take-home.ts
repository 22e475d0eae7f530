import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Bir kopyanın eksiksiz olduğunu denetlemek için Mac’te bu klasörde Terminal’i açıp şunu çalıştırın: {mac}\n\nWindows’ta bu klasörde PowerShell’i açıp şunu çalıştırın: {windows}',
  'takeHome.look':
    'Fotoğraflara bakmak için index.html dosyasını açın; internet gerekmez. photos klasöründe her fotoğraf gönderildiği gibi, zaman sırasıyla durur; photos.csv hepsini listeler.',
  'takeHome.missing': 'Bu resim eksik.',
  'takeHome.original': 'Özgün dosyayı aç',
  'takeHome.zoom': 'Yakınlaştır',
} satisfies TakeHomeMessages
