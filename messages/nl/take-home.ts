import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Daarna',
  'receipt.binned': 'Verwijderd: {when}. 7 dagen in de prullenbak.',
  'receipt.bytes': '{count, number} bytes',
  'receipt.checksum': 'Controlesom (SHA-256) van het bestand SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS bevat de controlesom van elk bestand. Samen met dit bewijs toont het aan dat een kopie volledig en ongewijzigd is.',
  'receipt.deleted': 'Voorgoed verwijderd: {when}',
  'receipt.download': 'Als ZIP-download',
  'receipt.drive': 'Op een schijf, in de map {folder}',
  'receipt.event': 'Evenement',
  'receipt.hidden': 'Daarvan niet zichtbaar voor gasten: {count, number}',
  'receipt.host': 'Een gastheer van het evenement',
  'receipt.how': 'Hoe',
  'receipt.kept': 'Het evenement staat nog op deze server.',
  'receipt.left': 'Verwijderd zonder overdracht: {count, number}',
  'receipt.lost': 'Ontbraken in de foto-opslag: {count, number}',
  'receipt.photos': 'Foto’s',
  'receipt.signature': 'Ontvangen (datum en handtekening)',
  'receipt.size': 'Grootte',
  'receipt.title': 'Ontvangstbewijs',
  'receipt.venue': 'De locatie',
  'receipt.when': 'Overgedragen',
  'receipt.who': 'Door',
  'takeHome.check':
    'Controleren of een kopie compleet is: open op een Mac Terminal in deze map en voer uit: {mac}\n\nOpen in Windows PowerShell in deze map en voer uit: {windows}',
  'takeHome.hidden': 'De map hidden bevat foto’s die gasten niet zagen.',
  'takeHome.look':
    'Foto’s bekijken: open index.html. Daar is geen internet voor nodig. In de map photos staat elke foto zoals die is verstuurd, op tijd; photos.csv somt ze op.',
  'takeHome.missing': 'Deze foto ontbreekt.',
  'takeHome.original': 'Origineel openen',
  'takeHome.zoom': 'Inzoomen',
} satisfies TakeHomeMessages
