import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: kom nu in actie',
  'notifications.solved': '{venue}: weer in orde',
  'notifications.test': '{venue}: test',
  'notifications.testText': 'Hier komen de meldingen van Candid aan.',
} satisfies NotificationMessages
