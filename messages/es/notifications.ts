import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: actúa ahora',
  'notifications.solved': '{venue}: todo vuelve a estar bien',
  'notifications.test': '{venue}: prueba',
  'notifications.testText': 'Aquí llegan los avisos de Candid.',
} satisfies NotificationMessages
