import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Questa galleria non accetta più foto.',
  'schedule.keptUntil': 'Le foto restano qui fino al {day}.',
  'schedule.opens': 'Potrai aggiungere foto dal {when}.',
  'schedule.reveal': 'Tutte le foto compariranno insieme',
  'schedule.revealText': 'Fino ad allora vedi solo le tue.',
  'schedule.revealWall': 'Aggiungi le tue. Compariranno qui tutte insieme.',
  'schedule.until': 'Puoi aggiungere foto fino al {when}.',
  'schedule.waiting': 'In attesa di chi organizza',
} satisfies ScheduleMessages
