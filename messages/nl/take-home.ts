import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Controleren of een kopie compleet is: open op een Mac Terminal in deze map en voer uit: {mac}\n\nOpen in Windows PowerShell in deze map en voer uit: {windows}',
  'takeHome.look':
    'Foto’s bekijken: open index.html. Daar is geen internet voor nodig. In de map photos staat elke foto zoals die is verstuurd, op tijd; photos.csv somt ze op.',
  'takeHome.missing': 'Deze foto ontbreekt.',
  'takeHome.original': 'Origineel openen',
  'takeHome.zoom': 'Inzoomen',
} satisfies TakeHomeMessages
