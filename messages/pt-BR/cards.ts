import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Adicione suas fotos',
  'cards.joinWifi': 'Conecte-se ao Wi-Fi',
  'cards.openGallery': 'Abra a galeria',
  'cards.password': 'Senha: {password}',
  'cards.scan': 'Escaneie o código com o celular',
} satisfies CardMessages
