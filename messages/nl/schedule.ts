import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'In deze galerij kunnen geen foto’s meer bij.',
  'schedule.keptUntil': 'De foto’s blijven hier tot en met {day}.',
  'schedule.opens': 'Je kunt foto’s toevoegen vanaf {when}.',
  'schedule.reveal': 'Alle foto’s verschijnen tegelijk',
  'schedule.revealText': 'Tot die tijd zie je alleen je eigen foto’s.',
  'schedule.revealWall': 'Voeg die van jou toe. Ze verschijnen hier allemaal tegelijk.',
  'schedule.until': 'Je kunt foto’s toevoegen tot {when}.',
  'schedule.waiting': 'Wacht op de organisator',
} satisfies ScheduleMessages
