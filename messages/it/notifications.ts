import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: intervieni subito',
  'notifications.solved': '{venue}: di nuovo tutto a posto',
  'notifications.test': '{venue}: prova',
  'notifications.testText': 'Qui arrivano le notifiche di Candid.',
} satisfies NotificationMessages
