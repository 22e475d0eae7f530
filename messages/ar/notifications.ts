import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: مطلوب تدخل الآن',
  'notifications.solved': '{venue}: عاد كل شيء إلى ما يرام',
  'notifications.test': '{venue}: اختبار',
  'notifications.testText': 'تصل إشعارات Candid إلى هنا.',
} satisfies NotificationMessages
