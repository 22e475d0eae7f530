import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Aggiungi le tue foto',
  'cards.joinWifi': 'Collegati al Wi-Fi',
  'cards.openGallery': 'Apri la galleria',
  'cards.password': 'Password: {password}',
  'cards.scan': 'Inquadra il codice con il telefono',
} satisfies CardMessages
