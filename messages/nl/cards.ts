import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Voeg je foto’s toe',
  'cards.joinWifi': 'Verbind met wifi',
  'cards.openGallery': 'Open de galerij',
  'cards.password': 'Wachtwoord: {password}',
  'cards.scan': 'Scan de code met je telefoon',
} satisfies CardMessages
