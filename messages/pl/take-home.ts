import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Potem',
  'receipt.binned': 'Usunięto: {when}. 7 dni w koszu.',
  'receipt.bytes': 'Bajty: {count, number}',
  'receipt.checksum': 'Suma kontrolna (SHA-256) pliku SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS zawiera sumę kontrolną każdego pliku. Razem z tym potwierdzeniem dowodzi, że kopia jest kompletna i niezmieniona.',
  'receipt.deleted': 'Usunięto na stałe: {when}',
  'receipt.download': 'Jako plik ZIP do pobrania',
  'receipt.drive': 'Na nośniku, w folderze {folder}',
  'receipt.event': 'Wydarzenie',
  'receipt.hidden': 'W tym niewidoczne dla gości: {count, number}',
  'receipt.host': 'Gospodarz wydarzenia',
  'receipt.how': 'Jak',
  'receipt.kept': 'Wydarzenie jest nadal na tym serwerze.',
  'receipt.left': 'Usunięto bez przekazania: {count, number}',
  'receipt.lost': 'Brakowało w magazynie zdjęć: {count, number}',
  'receipt.photos': 'Zdjęcia',
  'receipt.signature': 'Odebrano (data i podpis)',
  'receipt.size': 'Rozmiar',
  'receipt.title': 'Potwierdzenie przekazania',
  'receipt.venue': 'Obiekt',
  'receipt.when': 'Przekazano',
  'receipt.who': 'Przez',
  'takeHome.check':
    'Aby sprawdzić, czy kopia jest kompletna: na Macu otwórz Terminal w tym folderze i uruchom {mac}\n\nW systemie Windows otwórz PowerShell w tym folderze i uruchom {windows}',
  'takeHome.hidden': 'Folder hidden zawiera zdjęcia, których goście nie widzieli.',
  'takeHome.look':
    'Aby obejrzeć zdjęcia, otwórz index.html – internet nie jest potrzebny. W folderze photos są wszystkie zdjęcia tak, jak zostały wysłane, według czasu; ich lista jest w photos.csv.',
  'takeHome.missing': 'Brakuje tego zdjęcia.',
  'takeHome.original': 'Otwórz oryginał',
  'takeHome.zoom': 'Powiększ',
} satisfies TakeHomeMessages
