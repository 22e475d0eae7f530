import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Deine Fotos hinzufügen',
  'cards.joinWifi': 'Ins WLAN gehen',
  'cards.openGallery': 'Galerie öffnen',
  'cards.password': 'Passwort: {password}',
  'cards.scan': 'Code mit dem Handy scannen',
} satisfies CardMessages
