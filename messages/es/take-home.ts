import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Para comprobar que una copia está completa: en un Mac, abre Terminal en esta carpeta y ejecuta {mac}\n\nEn Windows, abre PowerShell en esta carpeta y ejecuta {windows}',
  'takeHome.look':
    'Para ver las fotos, abre index.html; no hace falta internet. En la carpeta photos está cada foto tal como se envió, por hora; photos.csv tiene la lista.',
  'takeHome.missing': 'Falta esta imagen.',
  'takeHome.original': 'Abrir el original',
  'takeHome.zoom': 'Ampliar',
} satisfies TakeHomeMessages
