import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Ensuite',
  'receipt.binned': 'Supprimé : {when}. 7 jours dans la corbeille.',
  'receipt.bytes': '{count, number} octets',
  'receipt.checksum': 'Somme de contrôle (SHA-256) du fichier SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS contient la somme de contrôle de chaque fichier. Avec ce reçu, elle prouve qu’une copie est complète et inchangée.',
  'receipt.deleted': 'Supprimé définitivement : {when}',
  'receipt.download': 'Par téléchargement ZIP',
  'receipt.drive': 'Sur un disque, dans le dossier {folder}',
  'receipt.event': 'Événement',
  'receipt.hidden': 'Dont non visibles par les invités : {count, number}',
  'receipt.host': 'Un hôte de l’événement',
  'receipt.how': 'Comment',
  'receipt.kept': 'L’événement est encore sur ce serveur.',
  'receipt.left': 'Supprimées sans être remises : {count, number}',
  'receipt.lost': 'Absentes du stockage : {count, number}',
  'receipt.photos': 'Photos',
  'receipt.signature': 'Reçu (date et signature)',
  'receipt.size': 'Taille',
  'receipt.title': 'Reçu de remise',
  'receipt.venue': 'Le lieu',
  'receipt.when': 'Remis le',
  'receipt.who': 'Par',
  'takeHome.check':
    'Pour vérifier qu’une copie est complète : sur un Mac, ouvrez le Terminal dans ce dossier et lancez {mac}\n\nSous Windows, ouvrez PowerShell dans ce dossier et lancez {windows}',
  'takeHome.hidden': 'Le dossier hidden contient des photos que les invités n’ont pas vues.',
  'takeHome.look':
    'Pour regarder les photos, ouvrez index.html : pas besoin d’Internet. Le dossier photos contient chaque photo telle qu’elle a été envoyée, par heure ; photos.csv en donne la liste.',
  'takeHome.missing': 'Cette image manque.',
  'takeHome.original': 'Ouvrir l’original',
  'takeHome.zoom': 'Zoomer',
} satisfies TakeHomeMessages
