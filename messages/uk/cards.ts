import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Додайте свої фото',
  'cards.joinWifi': 'Підключіться до Wi-Fi',
  'cards.openGallery': 'Відкрийте галерею',
  'cards.password': 'Пароль: {password}',
  'cards.scan': 'Скануйте код телефоном',
} satisfies CardMessages
