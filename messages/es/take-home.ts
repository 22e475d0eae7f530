import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'Después',
  'receipt.binned': 'Borrado: {when}. 7 días en la papelera.',
  'receipt.bytes': '{count, number} bytes',
  'receipt.checksum': 'Suma de control (SHA-256) del archivo SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS contiene la suma de control de cada archivo. Junto con este recibo prueba que una copia está completa y sin cambios.',
  'receipt.deleted': 'Borrado para siempre: {when}',
  'receipt.download': 'Como descarga ZIP',
  'receipt.drive': 'En una unidad, en la carpeta {folder}',
  'receipt.event': 'Evento',
  'receipt.hidden': 'De ellas, no visibles para los invitados: {count, number}',
  'receipt.host': 'Un anfitrión del evento',
  'receipt.how': 'Cómo',
  'receipt.kept': 'El evento sigue en este servidor.',
  'receipt.left': 'Borradas sin entregar: {count, number}',
  'receipt.lost': 'Faltaban en el almacén de fotos: {count, number}',
  'receipt.photos': 'Fotos',
  'receipt.signature': 'Recibido (fecha y firma)',
  'receipt.size': 'Tamaño',
  'receipt.title': 'Recibo de entrega',
  'receipt.venue': 'El local',
  'receipt.when': 'Entregado',
  'receipt.who': 'Por',
  'takeHome.check':
    'Para comprobar que una copia está completa: en un Mac, abre Terminal en esta carpeta y ejecuta {mac}\n\nEn Windows, abre PowerShell en esta carpeta y ejecuta {windows}',
  'takeHome.hidden': 'La carpeta hidden tiene fotos que los invitados no vieron.',
  'takeHome.look':
    'Para ver las fotos, abre index.html; no hace falta internet. En la carpeta photos está cada foto tal como se envió, por hora; photos.csv tiene la lista.',
  'takeHome.missing': 'Falta esta imagen.',
  'takeHome.original': 'Abrir el original',
  'takeHome.zoom': 'Ampliar',
} satisfies TakeHomeMessages
