import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': 'إضافة صورك',
  'cards.createEvent': 'إنشاء مناسبتك',
  'cards.joinWifi': 'الاتصال بشبكة Wi-Fi',
  'cards.nameEvent': 'كتابة الاسم واختيار اليوم',
  'cards.openGallery': 'فتح معرض الصور',
  'cards.password': 'كلمة المرور: {password}',
  'cards.scan': 'مسح الرمز بالهاتف',
  'cards.shareGallery': 'مشاركة معرض الصور',
  'cards.validUntil': 'صالحة حتى {when}',
} satisfies CardMessages
