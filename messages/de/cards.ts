import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Deine Fotos hinzufügen',
  'cards.createEvent': 'Dein eigenes Event',
  'cards.joinWifi': 'Ins WLAN gehen',
  'cards.nameEvent': 'Namen und Tag eintragen',
  'cards.openGallery': 'Galerie öffnen',
  'cards.password': 'Passwort: {password}',
  'cards.scan': 'Code mit dem Handy scannen',
  'cards.shareGallery': 'Galerie teilen',
  'cards.validUntil': 'Gültig bis {when}',
} satisfies CardMessages
