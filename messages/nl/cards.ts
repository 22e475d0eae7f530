import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Voeg je foto’s toe',
  'cards.createEvent': 'Maak je evenement',
  'cards.joinWifi': 'Verbind met wifi',
  'cards.nameEvent': 'Geef het een naam en een datum',
  'cards.openGallery': 'Open de galerij',
  'cards.password': 'Wachtwoord: {password}',
  'cards.scan': 'Scan de code met je telefoon',
  'cards.shareGallery': 'Deel je galerij',
  'cards.validUntil': 'Geldig tot {when}',
} satisfies CardMessages
