import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Esta galería ya no admite más fotos.',
  'schedule.keptUntil': 'Las fotos estarán aquí hasta el {day}.',
  'schedule.opens': 'Podrás añadir fotos a partir del {when}.',
  'schedule.reveal': 'Todas las fotos aparecerán a la vez',
  'schedule.revealText': 'Hasta entonces solo ves las tuyas.',
  'schedule.revealWall': 'Añade las tuyas. Todas aparecerán aquí a la vez.',
  'schedule.until': 'Puedes añadir fotos hasta el {when}.',
  'schedule.waiting': 'Pendiente del anfitrión',
} satisfies ScheduleMessages
