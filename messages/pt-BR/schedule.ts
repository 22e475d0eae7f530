import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Esta galeria não aceita mais fotos.',
  'schedule.keptUntil': 'As fotos ficam aqui até {day}.',
  'schedule.opens': 'Você pode adicionar fotos a partir de {when}.',
  'schedule.reveal': 'Todas as fotos vão aparecer juntas',
  'schedule.revealText': 'Até lá, você vê só as suas.',
  'schedule.revealWall': 'Adicione as suas. Todas vão aparecer aqui de uma vez.',
  'schedule.until': 'Você pode adicionar fotos até {when}.',
  'schedule.waiting': 'Aguardando o anfitrião',
} satisfies ScheduleMessages
