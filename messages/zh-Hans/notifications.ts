import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}：请立即处理',
  'notifications.solved': '{venue}：已恢复正常',
  'notifications.test': '{venue}：测试',
  'notifications.testText': 'Candid 的通知会发送到这里。',
} satisfies NotificationMessages
