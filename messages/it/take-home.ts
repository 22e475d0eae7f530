import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Per controllare che una copia sia completa: su un Mac apri il Terminale in questa cartella ed esegui {mac}\n\nSu Windows apri PowerShell in questa cartella ed esegui {windows}',
  'takeHome.look':
    'Per guardare le foto apri index.html: non serve internet. La cartella photos contiene ogni foto così come è stata inviata, in ordine di tempo; photos.csv le elenca.',
  'takeHome.missing': 'Manca questa immagine.',
  'takeHome.original': 'Apri l’originale',
  'takeHome.zoom': 'Ingrandisci',
} satisfies TakeHomeMessages
