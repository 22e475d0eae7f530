import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Dodaj swoje zdjęcia',
  'cards.joinWifi': 'Połącz się z Wi-Fi',
  'cards.openGallery': 'Otwórz galerię',
  'cards.password': 'Hasło: {password}',
  'cards.scan': 'Zeskanuj kod telefonem',
} satisfies CardMessages
