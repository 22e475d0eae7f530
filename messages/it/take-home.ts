import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'In seguito',
  'receipt.binned': 'Eliminato: {when}. 7 giorni nel cestino.',
  'receipt.bytes': '{count, number} byte',
  'receipt.checksum': 'Checksum (SHA-256) del file SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS contiene il checksum di ogni file. Insieme a questa ricevuta prova che una copia è completa e invariata.',
  'receipt.deleted': 'Eliminato per sempre: {when}',
  'receipt.download': 'Come download ZIP',
  'receipt.drive': 'Su un’unità, nella cartella {folder}',
  'receipt.event': 'Evento',
  'receipt.hidden': 'Di cui non visibili agli ospiti: {count, number}',
  'receipt.host': 'Un organizzatore dell’evento',
  'receipt.how': 'Come',
  'receipt.kept': 'L’evento è ancora su questo server.',
  'receipt.left': 'Eliminate senza consegna: {count, number}',
  'receipt.lost': 'Mancanti nell’archivio foto: {count, number}',
  'receipt.photos': 'Foto',
  'receipt.signature': 'Ricevuto (data e firma)',
  'receipt.size': 'Dimensione',
  'receipt.title': 'Ricevuta di consegna',
  'receipt.venue': 'Il locale',
  'receipt.when': 'Consegnato',
  'receipt.who': 'Da',
  'takeHome.check':
    'Per controllare che una copia sia completa: su un Mac apri il Terminale in questa cartella ed esegui {mac}\n\nSu Windows apri PowerShell in questa cartella ed esegui {windows}',
  'takeHome.hidden': 'La cartella hidden contiene foto che gli ospiti non hanno visto.',
  'takeHome.look':
    'Per guardare le foto apri index.html: non serve internet. La cartella photos contiene ogni foto così come è stata inviata, in ordine di tempo; photos.csv le elenca.',
  'takeHome.missing': 'Manca questa immagine.',
  'takeHome.original': 'Apri l’originale',
  'takeHome.zoom': 'Ingrandisci',
} satisfies TakeHomeMessages
