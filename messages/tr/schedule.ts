import type { ScheduleMessages } from '#messages/message-types.ts'

export default {
  'schedule.closed': 'Bu galeriye artık fotoğraf eklenemiyor.',
  'schedule.keptUntil': 'Fotoğraflar {day} tarihine kadar burada kalır.',
  'schedule.opens': '{when} itibarıyla fotoğraf ekleyebilirsiniz.',
  'schedule.reveal': 'Tüm fotoğraflar aynı anda görünecek',
  'schedule.revealText': 'O zamana kadar yalnızca kendinizinkileri görürsünüz.',
  'schedule.revealWall': 'Siz de ekleyin. Hepsi burada aynı anda görünecek.',
  'schedule.until': '{when} tarihine kadar fotoğraf ekleyebilirsiniz.',
  'schedule.waiting': 'Ev sahibi bekleniyor',
} satisfies ScheduleMessages
