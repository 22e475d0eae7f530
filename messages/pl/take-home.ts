import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'Aby sprawdzić, czy kopia jest kompletna: na Macu otwórz Terminal w tym folderze i uruchom {mac}\n\nW systemie Windows otwórz PowerShell w tym folderze i uruchom {windows}',
  'takeHome.look':
    'Aby obejrzeć zdjęcia, otwórz index.html – internet nie jest potrzebny. W folderze photos są wszystkie zdjęcia tak, jak zostały wysłane, według czasu; ich lista jest w photos.csv.',
  'takeHome.missing': 'Brakuje tego zdjęcia.',
  'takeHome.original': 'Otwórz oryginał',
  'takeHome.zoom': 'Powiększ',
} satisfies TakeHomeMessages
