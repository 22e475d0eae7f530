import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'このギャラリーへの写真の受付は終了しました。',
  'schedule.keptUntil': '写真は{day}までここにあります。',
  'schedule.opens': '写真は{when}から追加できます。',
  'schedule.reveal': 'すべての写真が一斉に公開されます',
  'schedule.revealText': 'それまでは自分の写真だけが表示されます。',
  'schedule.revealWall': '今のうちに写真を追加してください。ここに一斉に表示されます。',
  'schedule.until': '写真は{when}まで追加できます。',
  'schedule.waiting': '主催者の確認待ち',
} satisfies ScheduleMessages
