import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Depois',
  'receipt.binned': 'Excluído: {when}. 7 dias na lixeira.',
  'receipt.bytes': '{count, number} bytes',
  'receipt.checksum': 'Soma de verificação (SHA-256) do arquivo SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS tem a soma de verificação de cada arquivo. Com este recibo, prova que uma cópia está completa e inalterada.',
  'receipt.deleted': 'Excluído para sempre: {when}',
  'receipt.download': 'Como download ZIP',
  'receipt.drive': 'Em uma unidade, na pasta {folder}',
  'receipt.event': 'Evento',
  'receipt.hidden': 'Delas, não visíveis aos convidados: {count, number}',
  'receipt.host': 'Um anfitrião do evento',
  'receipt.how': 'Como',
  'receipt.kept': 'O evento ainda está neste servidor.',
  'receipt.left': 'Excluídas sem entrega: {count, number}',
  'receipt.lost': 'Faltavam no armazenamento: {count, number}',
  'receipt.photos': 'Fotos',
  'receipt.signature': 'Recebido (data e assinatura)',
  'receipt.size': 'Tamanho',
  'receipt.title': 'Recibo de entrega',
  'receipt.venue': 'O local',
  'receipt.when': 'Entregue em',
  'receipt.who': 'Por',
  'takeHome.check':
    'Para conferir se uma cópia está completa: no Mac, abra o Terminal nesta pasta e execute {mac}\n\nNo Windows, abra o PowerShell nesta pasta e execute {windows}',
  'takeHome.hidden': 'A pasta hidden tem fotos que os convidados não viram.',
  'takeHome.look':
    'Para ver as fotos, abra index.html; não precisa de internet. A pasta photos tem cada foto como foi enviada, por horário; photos.csv traz a lista.',
  'takeHome.missing': 'Esta imagem está faltando.',
  'takeHome.original': 'Abrir o original',
  'takeHome.zoom': 'Ampliar',
} satisfies TakeHomeMessages
