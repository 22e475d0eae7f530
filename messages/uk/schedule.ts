import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Ця галерея більше не приймає фото.',
  'schedule.keptUntil': 'Фото залишаться тут до {day}.',
  'schedule.opens': 'Додавати фото можна з {when}.',
  'schedule.reveal': 'Усі фото з’являться разом',
  'schedule.revealText': 'До того часу видно лише ваші власні.',
  'schedule.revealWall': 'Додайте свої. Усі з’являться тут одночасно.',
  'schedule.until': 'Додавати фото можна до {when}.',
  'schedule.waiting': 'Чекає на господаря',
} satisfies ScheduleMessages
