import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Ajoutez vos photos',
  'cards.joinWifi': 'Rejoignez le Wi-Fi',
  'cards.openGallery': 'Ouvrez la galerie',
  'cards.password': 'Mot de passe : {password}',
  'cards.scan': 'Scannez le code avec votre téléphone',
} satisfies CardMessages
