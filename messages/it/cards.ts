import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Aggiungi le tue foto',
  'cards.createEvent': 'Crea il tuo evento',
  'cards.joinWifi': 'Collegati al Wi-Fi',
  'cards.nameEvent': 'Dagli un nome e una data',
  'cards.openGallery': 'Apri la galleria',
  'cards.password': 'Password: {password}',
  'cards.scan': 'Inquadra il codice con il telefono',
  'cards.shareGallery': 'Condividi la galleria',
  'cards.validUntil': 'Valido fino al {when}',
} satisfies CardMessages
