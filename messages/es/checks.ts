import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'Los códigos QR llevan a {address}, una dirección que este servidor ya no tiene.',
  'checks.addressName': 'Dirección en los códigos QR',
  'checks.addressStep':
    'Devuelve esta dirección al servidor en el router. O define la nueva en «Servidor y cuenta» e imprime códigos nuevos.',
  'checks.backup':
    '{what, select, never {No se hacen copias de seguridad. Si falla el disco del servidor, se pierden todas las fotos.} failed {La última copia de seguridad ha fallado.} folder {Falta la unidad de las copias, o no se puede escribir en ella.} damaged {La unidad de las copias ya no se puede leer por completo.} rehearsal {La última copia no se pudo restaurar en un ensayo.} other {La última copia tiene {days, plural, one {# día} other {# días}}.}}',
  'checks.backupName': 'Copia de seguridad',
  'checks.backupStep':
    '{what, select, never {Activa las copias en «Servidor y cuenta». Mejor en una unidad aparte.} folder {Vuelve a conectar la unidad. «Servidor y cuenta» dice qué le pasa.} damaged {Usa otra unidad para las copias.} other {«Servidor y cuenta» dice por qué. Después pulsa allí «Hacer una copia ahora».}}',
  'checks.certificate':
    'El certificado de tu dirección caduca en {days, plural, =0 {menos de un día} one {# día} other {# días}}. Después, los teléfonos muestran una advertencia en lugar de la galería.',
  'checks.certificateName': 'Certificado',
  'checks.certificateStep':
    'Conecta el servidor a internet: renueva el certificado por sí solo. Si instalaste tu propio certificado, instala uno nuevo.',
  'checks.clock':
    'La hora del servidor no es de fiar: hay un desfase o un salto de {unit, select, days {{amount, plural, one {# día} other {# días}}} hours {{amount, plural, one {# hora} other {# horas}}} other {{amount, plural, one {# minuto} other {# minutos}}}}. Por ahora no se elimina nada automáticamente.',
  'checks.clockName': 'Reloj',
  'checks.clockStep':
    'Ajusta la fecha y la hora del servidor y abre esta página en otro dispositivo: en cuanto ambos coincidan, esta línea desaparece.',
  'checks.database':
    'La base de datos responde con lentitud: una consulta sencilla tarda {seconds, plural, one {# segundo} other {# segundos}}.',
  'checks.databaseName': 'Base de datos',
  'checks.databaseStep':
    'Cierra otros programas en el servidor. Si no basta, apaga el servidor y vuelve a encenderlo.',
  'checks.disk':
    'El disco tiene espacio para {photos, plural, one {una foto más} other {unas # fotos más}}: {evenings, plural, =0 {menos de un evento grande} one {un evento grande} other {# eventos grandes}}.',
  'checks.diskName': 'Espacio en disco',
  'checks.diskStep':
    'Entrega los eventos pasados y elimínalos. Los eventos eliminados dejan libre el disco tras 7 días en la papelera.',
  'checks.failedPhotos':
    'No se pudo crear la imagen de {count, plural, one {# foto} other {# fotos}} de la última semana.',
  'checks.failedPhotosName': 'Fotos sin imagen',
  'checks.failedPhotosStep': 'Inténtalo de nuevo. Las fotos que vuelvan a fallar son archivos dañados.',
  'checks.files': 'En el disco solo {left, plural, one {cabe # archivo más} other {caben # archivos más}}.',
  'checks.filesName': 'Número de archivos',
  'checks.filesStep':
    'Entrega los eventos pasados y elimínalos, o quita otros archivos del disco del servidor.',
  'checks.hiddenAddresses':
    'Un proxy, o el propio Docker, oculta a este servidor las direcciones de tus invitados: todos parecen un solo invitado y ninguna foto puede llegar a {flags, number} denuncias.',
  'checks.hiddenAddressesName': 'Proxy intermedio',
  'checks.hiddenAddressesStep': 'Inicia el servidor con FLAG_IDENTITY=device para contar navegadores.',
  'checks.memory': 'Al servidor solo le quedan {megabytes, number} MB de memoria.',
  'checks.memoryName': 'Memoria',
  'checks.memoryStep':
    'Cierra otros programas en el servidor. Hasta entonces, las fotos muy grandes pueden quedarse sin imagen.',
  'checks.notifications':
    'Los avisos no llegan a {target}: {why, select, private {su dirección es privada.} other {{answer}}}',
  'checks.notificationsName': 'Avisos',
  'checks.notificationsStep':
    'Abre «Servidor y cuenta» y envía una prueba. Quita el destino si ya nadie lo lee.',
  'checks.oneAddress':
    'Todas las denuncias recientes vienen de una misma dirección, como si todos los invitados estuvieran detrás de un solo router: ninguna foto puede llegar a {flags, number} denuncias.',
  'checks.oneAddressName': 'Direcciones de los invitados',
  'checks.oneAddressStep': 'Inicia el servidor con FLAG_IDENTITY=device para contar navegadores.',
  'checks.queue': 'Las fotos llegan, pero las nuevas se quedan sin imagen: la cola de tareas no responde.',
  'checks.queueName': 'Cola de tareas',
  'checks.queueStep':
    'Apaga el servidor y vuelve a encenderlo. No se pierde ninguna foto; las imágenes llegarán después.',
  'checks.restarts':
    'Una parte del servidor se ha cerrado inesperadamente {crashes, number} veces en 15 minutos.',
  'checks.restartsName': 'Cierres inesperados',
  'checks.restartsStep':
    'Apaga el servidor y vuelve a encenderlo. Si continúa, envía el archivo de soporte de «Servidor y cuenta» a quien instaló Candid.',
  'checks.screens':
    'La pantalla «{screen}» de «{event}» no responde desde hace {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.screensName': 'Pantallas',
  'checks.screensStep': 'Comprueba que esté encendida y conectada al wifi, y recarga su página.',
  'checks.storage': 'No se pueden guardar fotos nuevas. Los invitados ven un error al añadirlas.',
  'checks.storageName': 'Almacén de fotos',
  'checks.storageStep':
    'Comprueba que el disco de las fotos esté conectado y no esté lleno. Después, apaga el servidor y vuelve a encenderlo.',
  'checks.timeZone': 'La zona horaria del local es {venue}, pero tu dispositivo usa {browser}.',
  'checks.timeZoneName': 'Zona horaria',
  'checks.timeZoneStep':
    'Si tu dispositivo tiene razón, elige su zona horaria en «Servidor y cuenta». De ella depende qué día es hoy y cuándo se eliminan las fotos.',
  'checks.unfinishedUploads': 'Las subidas sin terminar ocupan {gigabytes, number} GB del disco.',
  'checks.unfinishedUploadsName': 'Subidas sin terminar',
  'checks.unfinishedUploadsStep':
    'Se eliminan al cabo de un día. Si falta espacio, elimínalas ahora; quien aún esté subiendo fotos empezará de nuevo.',
  'checks.untestedAddress': 'Ningún teléfono ha abierto todavía {address}, la dirección de tus códigos QR.',
  'checks.untestedAddressName': 'Dirección probada con un teléfono',
  'checks.untestedAddressStep':
    'Escanea este código con un teléfono conectado al wifi de los invitados. En cuanto abra la página, esta línea desaparece.',
  'checks.versions': 'Hay partes del servidor con versiones distintas: {versions}.',
  'checks.versionsName': 'Versiones',
  'checks.versionsStep':
    'Vuelve a ejecutar la actualización. Si no basta, apaga el servidor y vuelve a encenderlo.',
  'checks.waitingPhotos':
    '{count, plural, one {# foto espera su imagen} other {# fotos esperan su imagen}}, la más antigua desde hace {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.waitingPhotosName': 'Fotos en espera',
  'checks.waitingPhotosStep':
    'Espera: las fotos están a salvo y los invitados las verán pronto. Si el número no baja, apaga el servidor y vuelve a encenderlo.',
  'checks.worker':
    'Las fotos nuevas se quedan sin imagen: el procesador de imágenes no responde desde hace {minutes, plural, one {# minuto} other {# minutos}}.',
  'checks.workerName': 'Procesador de imágenes',
  'checks.workerStep':
    'Apaga el servidor y vuelve a encenderlo. No se pierde ninguna foto; las imágenes llegarán después.',
} satisfies CheckMessages
