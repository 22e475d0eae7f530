import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Fotoğraflarınızı ekleyin',
  'cards.joinWifi': 'Wi-Fi’ye bağlanın',
  'cards.openGallery': 'Galeriyi açın',
  'cards.password': 'Şifre: {password}',
  'cards.scan': 'Kodu telefonunuzla okutun',
} satisfies CardMessages
