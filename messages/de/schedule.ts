import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Diese Galerie nimmt keine Fotos mehr an.',
  'schedule.keptUntil': 'Die Fotos bleiben bis {day} hier.',
  'schedule.opens': 'Fotos kannst du ab {when} hinzufügen.',
  'schedule.reveal': 'Alle Fotos erscheinen auf einmal',
  'schedule.revealText': 'Bis dahin siehst du nur deine eigenen.',
  'schedule.revealWall': 'Füge jetzt deine hinzu. Hier erscheinen alle auf einmal.',
  'schedule.until': 'Fotos kannst du bis {when} hinzufügen.',
  'schedule.waiting': 'Wartet auf den Gastgeber',
} satisfies ScheduleMessages
