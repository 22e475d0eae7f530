import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Ajoutez vos photos',
  'cards.createEvent': 'Créez votre événement',
  'cards.joinWifi': 'Rejoignez le Wi-Fi',
  'cards.nameEvent': 'Donnez-lui un nom et une date',
  'cards.openGallery': 'Ouvrez la galerie',
  'cards.password': 'Mot de passe : {password}',
  'cards.scan': 'Scannez le code avec votre téléphone',
  'cards.shareGallery': 'Partagez votre galerie',
  'cards.validUntil': 'Valable jusqu’au {when}',
} satisfies CardMessages
