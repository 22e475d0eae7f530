import type { NotificationMessages } from '#messages/message-types.ts'

export default {
  'notifications.found': '{venue}：今すぐ対応してください',
  'notifications.solved': '{venue}：正常に戻りました',
  'notifications.test': '{venue}：テスト',
  'notifications.testText': 'Candidからの通知はここに届きます。',
} satisfies NotificationMessages
