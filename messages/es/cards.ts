import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Añade tus fotos',
  'cards.joinWifi': 'Conéctate al wifi',
  'cards.openGallery': 'Abre la galería',
  'cards.password': 'Contraseña: {password}',
  'cards.scan': 'Escanea el código con tu móvil',
} satisfies CardMessages
