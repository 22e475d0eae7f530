import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue} : agissez maintenant',
  'notifications.solved': '{venue} : tout est rentré dans l’ordre',
  'notifications.test': '{venue} : test',
  'notifications.testText': 'Les notifications de Candid arrivent ici.',
} satisfies NotificationMessages
