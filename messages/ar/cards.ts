import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'إضافة صورك',
  'cards.joinWifi': 'الاتصال بشبكة Wi-Fi',
  'cards.openGallery': 'فتح معرض الصور',
  'cards.password': 'كلمة المرور: {password}',
  'cards.scan': 'مسح الرمز بالهاتف',
} satisfies CardMessages
