import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'Додайте свої фото',
  'cards.createEvent': 'Створіть свою подію',
  'cards.joinWifi': 'Підключіться до Wi-Fi',
  'cards.nameEvent': 'Вкажіть назву та день',
  'cards.openGallery': 'Відкрийте галерею',
  'cards.password': 'Пароль: {password}',
  'cards.scan': 'Скануйте код телефоном',
  'cards.shareGallery': 'Поділіться галереєю',
  'cards.validUntil': 'Дійсно до {when}',
} satisfies CardMessages
