import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Pour vérifier qu’une copie est complète : sur un Mac, ouvrez le Terminal dans ce dossier et lancez {mac}\n\nSous Windows, ouvrez PowerShell dans ce dossier et lancez {windows}',
  'takeHome.look':
    'Pour regarder les photos, ouvrez index.html : pas besoin d’Internet. Le dossier photos contient chaque photo telle qu’elle a été envoyée, par heure ; photos.csv en donne la liste.',
  'takeHome.missing': 'Cette image manque.',
  'takeHome.original': 'Ouvrir l’original',
  'takeHome.zoom': 'Zoomer',
} satisfies TakeHomeMessages
