import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Cette galerie n’accepte plus de photos.',
  'schedule.keptUntil': 'Les photos restent ici jusqu’au {day}.',
  'schedule.opens': 'Vous pourrez ajouter des photos à partir du {when}.',
  'schedule.reveal': 'Toutes les photos apparaîtront en même temps',
  'schedule.revealText': 'D’ici là, vous ne voyez que les vôtres.',
  'schedule.revealWall': 'Ajoutez les vôtres. Toutes apparaîtront ici en même temps.',
  'schedule.until': 'Vous pouvez ajouter des photos jusqu’au {when}.',
  'schedule.waiting': 'En attente de l’hôte',
} satisfies ScheduleMessages
