import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Para conferir se uma cópia está completa: no Mac, abra o Terminal nesta pasta e execute {mac}\n\nNo Windows, abra o PowerShell nesta pasta e execute {windows}',
  'takeHome.look':
    'Para ver as fotos, abra index.html; não precisa de internet. A pasta photos tem cada foto como foi enviada, por horário; photos.csv traz a lista.',
  'takeHome.missing': 'Esta imagem está faltando.',
  'takeHome.original': 'Abrir o original',
  'takeHome.zoom': 'Ampliar',
} satisfies TakeHomeMessages
