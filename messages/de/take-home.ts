import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Prüfen, ob eine Kopie vollständig ist. Auf dem Mac: Öffne das Terminal in diesem Ordner und gib ein: {mac}\n\nUnter Windows: Öffne die PowerShell in diesem Ordner und gib ein: {windows}',
  'takeHome.look':
    'Fotos ansehen: Öffne index.html. Das geht ohne Internet. Im Ordner photos liegt jedes Foto so, wie es gesendet wurde, nach der Zeit sortiert; photos.csv führt sie auf.',
  'takeHome.missing': 'Dieses Bild fehlt.',
  'takeHome.original': 'Original öffnen',
  'takeHome.zoom': 'Vergrößern',
} satisfies TakeHomeMessages
