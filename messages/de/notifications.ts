import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: bitte jetzt handeln',
  'notifications.solved': '{venue}: wieder in Ordnung',
  'notifications.test': '{venue}: Test',
  'notifications.testText': 'Hier kommen die Benachrichtigungen von Candid an.',
} satisfies NotificationMessages
