import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: hemen ilgilenin',
  'notifications.solved': '{venue}: her şey yeniden yolunda',
  'notifications.test': '{venue}: deneme',
  'notifications.testText': 'Candid’in bildirimleri buraya gelir.',
} satisfies NotificationMessages
