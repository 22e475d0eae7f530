import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: потрібні дії зараз',
  'notifications.solved': '{venue}: знову все гаразд',
  'notifications.test': '{venue}: перевірка',
  'notifications.testText': 'Сюди надходять сповіщення Candid.',
} satisfies NotificationMessages
