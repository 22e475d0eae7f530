import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Danach',
  'receipt.binned': 'Gelöscht: {when}. 7 Tage im Papierkorb.',
  'receipt.bytes': '{count, number} Byte',
  'receipt.checksum': 'Prüfsumme (SHA-256) der Datei SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS enthält die Prüfsumme jeder Datei. Zusammen mit diesem Beleg beweist sie, dass eine Kopie vollständig und unverändert ist.',
  'receipt.deleted': 'Endgültig gelöscht: {when}',
  'receipt.download': 'Als ZIP-Download',
  'receipt.drive': 'Auf einem Laufwerk, im Ordner {folder}',
  'receipt.event': 'Event',
  'receipt.hidden': 'Davon für Gäste nicht sichtbar: {count, number}',
  'receipt.host': 'Ein Gastgeber des Events',
  'receipt.how': 'Wie',
  'receipt.kept': 'Das Event ist noch auf diesem Server.',
  'receipt.left': 'Ohne Übergabe gelöscht: {count, number}',
  'receipt.lost': 'Fehlten im Fotospeicher: {count, number}',
  'receipt.photos': 'Fotos',
  'receipt.signature': 'Erhalten (Datum und Unterschrift)',
  'receipt.size': 'Größe',
  'receipt.title': 'Beleg einer Übergabe',
  'receipt.venue': 'Veranstaltungsort',
  'receipt.when': 'Übergeben am',
  'receipt.who': 'Durch',
  'takeHome.check':
    'Prüfen, ob eine Kopie vollständig ist. Auf dem Mac: Öffne das Terminal in diesem Ordner und gib ein: {mac}\n\nUnter Windows: Öffne die PowerShell in diesem Ordner und gib ein: {windows}',
  'takeHome.hidden': 'Im Ordner hidden liegen Fotos, die Gäste nicht gesehen haben.',
  'takeHome.look':
    'Fotos ansehen: Öffne index.html. Das geht ohne Internet. Im Ordner photos liegt jedes Foto so, wie es gesendet wurde, nach der Zeit sortiert; photos.csv führt sie auf.',
  'takeHome.missing': 'Dieses Bild fehlt.',
  'takeHome.original': 'Original öffnen',
  'takeHome.zoom': 'Vergrößern',
} satisfies TakeHomeMessages
