import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Do tej galerii nie można już dodawać zdjęć.',
  'schedule.keptUntil': 'Zdjęcia zostaną tutaj do {day}.',
  'schedule.opens': 'Zdjęcia można dodawać od {when}.',
  'schedule.reveal': 'Wszystkie zdjęcia pojawią się razem',
  'schedule.revealText': 'Do tego czasu widać tylko własne.',
  'schedule.revealWall': 'Dodaj swoje. Wszystkie pojawią się tu naraz.',
  'schedule.until': 'Zdjęcia można dodawać do {when}.',
  'schedule.waiting': 'Czeka na gospodarza',
} satisfies ScheduleMessages
