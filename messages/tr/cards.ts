import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Fotoğraflarınızı ekleyin',
  'cards.createEvent': 'Etkinliğinizi oluşturun',
  'cards.joinWifi': 'Wi-Fi’ye bağlanın',
  'cards.nameEvent': 'Adını ve gününü yazın',
  'cards.openGallery': 'Galeriyi açın',
  'cards.password': 'Şifre: {password}',
  'cards.scan': 'Kodu telefonunuzla okutun',
  'cards.shareGallery': 'Galerinizi paylaşın',
  'cards.validUntil': 'Son geçerlilik: {when}',
} satisfies CardMessages
