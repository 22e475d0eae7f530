import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': '这个相册不再接收照片了。',
  'schedule.keptUntil': '照片会保留到 {day}。',
  'schedule.opens': '{when} 起可以添加照片。',
  'schedule.reveal': '所有照片将一起亮相',
  'schedule.revealText': '在此之前，你只能看到自己的照片。',
  'schedule.revealWall': '现在就添加你的照片，它们会在这里一起出现。',
  'schedule.until': '{when} 之前可以添加照片。',
  'schedule.waiting': '等待主办人审核',
} satisfies ScheduleMessages
