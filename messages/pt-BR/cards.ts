import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Adicione suas fotos',
  'cards.createEvent': 'Crie seu evento',
  'cards.joinWifi': 'Conecte-se ao Wi-Fi',
  'cards.nameEvent': 'Dê um nome e uma data',
  'cards.openGallery': 'Abra a galeria',
  'cards.password': 'Senha: {password}',
  'cards.scan': 'Escaneie o código com o celular',
  'cards.shareGallery': 'Compartilhe sua galeria',
  'cards.validUntil': 'Válido até {when}',
} satisfies CardMessages
