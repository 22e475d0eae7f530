import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Dodaj swoje zdjęcia',
  'cards.createEvent': 'Utwórz wydarzenie',
  'cards.joinWifi': 'Połącz się z Wi-Fi',
  'cards.nameEvent': 'Podaj nazwę i dzień',
  'cards.openGallery': 'Otwórz galerię',
  'cards.password': 'Hasło: {password}',
  'cards.scan': 'Zeskanuj kod telefonem',
  'cards.shareGallery': 'Udostępnij galerię',
  'cards.validUntil': 'Ważne do: {when}',
} satisfies CardMessages
