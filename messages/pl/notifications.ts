import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: działaj teraz',
  'notifications.solved': '{venue}: znów wszystko w porządku',
  'notifications.test': '{venue}: test',
  'notifications.testText': 'Tutaj docierają powiadomienia Candid.',
} satisfies NotificationMessages
