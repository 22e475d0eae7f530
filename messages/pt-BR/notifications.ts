import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}: aja agora',
  'notifications.solved': '{venue}: tudo bem de novo',
  'notifications.test': '{venue}: teste',
  'notifications.testText': 'As notificações do Candid chegam aqui.',
} satisfies NotificationMessages
