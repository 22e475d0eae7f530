import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Añade tus fotos',
  'cards.createEvent': 'Crea tu evento',
  'cards.joinWifi': 'Conéctate al wifi',
  'cards.nameEvent': 'Ponle nombre y fecha',
  'cards.openGallery': 'Abre la galería',
  'cards.password': 'Contraseña: {password}',
  'cards.scan': 'Escanea el código con tu teléfono',
  'cards.shareGallery': 'Comparte tu galería',
  'cards.validUntil': 'Válido hasta el {when}',
} satisfies CardMessages
