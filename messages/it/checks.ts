import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'I codici QR portano a {address}, un indirizzo che questo server non ha più.',
  'checks.addressName': 'Indirizzo nei codici QR',
  'checks.addressStep':
    'Riassegna questo indirizzo al server nel router. Oppure imposta quello nuovo in «Server e account» e stampa nuovi codici.',
  'checks.backup':
    '{what, select, never {Non viene fatto alcun backup. Se il disco del server si guasta, tutte le foto vanno perse.} failed {L’ultimo backup non è riuscito.} folder {L’unità dei backup manca, o non è scrivibile.} damaged {L’unità dei backup non è più leggibile per intero.} rehearsal {L’ultimo backup non si è potuto ripristinare in una prova.} other {L’ultimo backup è di {days, plural, one {# giorno} other {# giorni}} fa.}}',
  'checks.backupName': 'Backup',
  'checks.backupStep':
    '{what, select, never {Attiva i backup in «Server e account». Meglio su un’unità a parte.} folder {Ricollega l’unità. «Server e account» dice che cosa non va.} damaged {Usa un’altra unità per i backup.} other {«Server e account» dice perché. Poi premi lì «Esegui il backup ora».}}',
  'checks.certificate':
    'Il certificato del tuo indirizzo scade tra {days, plural, =0 {meno di un giorno} one {# giorno} other {# giorni}}. Dopo, i telefoni mostrano un avviso al posto della galleria.',
  'checks.certificateName': 'Certificato',
  'checks.certificateStep':
    'Collega il server a internet: rinnova il certificato da solo. Se hai installato un certificato tuo, installane uno nuovo.',
  'checks.clock':
    'L’orologio del server non è affidabile: c’è uno scarto o un salto di {unit, select, days {{amount, plural, one {# giorno} other {# giorni}}} hours {{amount, plural, one {# ora} other {# ore}}} other {{amount, plural, one {# minuto} other {# minuti}}}}. Per ora non viene eliminato nulla automaticamente.',
  'checks.clockName': 'Orologio',
  'checks.clockStep':
    'Imposta data e ora del server e apri questa pagina su un altro dispositivo: appena coincidono, questa riga sparisce.',
  'checks.database':
    'Il database risponde lentamente: una semplice richiesta impiega {seconds, plural, one {# secondo} other {# secondi}}.',
  'checks.databaseName': 'Database',
  'checks.databaseStep':
    'Chiudi gli altri programmi sul server. Se non basta, spegni il server e riaccendilo.',
  'checks.disk':
    'Sul disco c’è ancora posto per circa {photos, plural, one {# foto} other {# foto}}: {evenings, plural, =0 {meno di una grande serata} one {una grande serata} other {# grandi serate}}.',
  'checks.diskName': 'Spazio su disco',
  'checks.diskStep':
    'Consegna gli eventi passati ed eliminali. Gli eventi eliminati lasciano il disco dopo 7 giorni nel cestino.',
  'checks.failedPhotos':
    'Non è stato possibile creare l’immagine di {count, plural, one {# foto} other {# foto}} dell’ultima settimana.',
  'checks.failedPhotosName': 'Foto senza immagine',
  'checks.failedPhotosStep': 'Riprova. Le foto che non riescono nemmeno così sono file danneggiati.',
  'checks.files': 'Sul disco c’è posto solo per {left, plural, one {# altro file} other {altri # file}}.',
  'checks.filesName': 'Numero di file',
  'checks.filesStep':
    'Consegna gli eventi passati ed eliminali, oppure rimuovi altri file dal disco del server.',
  'checks.hiddenAddresses':
    'Un proxy, o Docker stesso, nasconde a questo server gli indirizzi degli invitati: sembrano tutti un solo invitato e nessuna foto può arrivare a {flags, number} segnalazioni.',
  'checks.hiddenAddressesName': 'Proxy a monte',
  'checks.hiddenAddressesStep': 'Avvia il server con FLAG_IDENTITY=device per contare i browser.',
  'checks.memory': 'Al server restano solo {megabytes, number} MB di memoria.',
  'checks.memoryName': 'Memoria',
  'checks.memoryStep':
    'Chiudi gli altri programmi sul server. Fino ad allora, le foto molto grandi potrebbero restare senza immagine.',
  'checks.notifications':
    'Le notifiche non arrivano a {target}: {why, select, private {l’indirizzo è privato.} other {{answer}}}',
  'checks.notificationsName': 'Notifiche',
  'checks.notificationsStep':
    'Apri «Server e account» e invia una prova. Rimuovi la destinazione se nessuno la legge più.',
  'checks.oneAddress':
    'Tutte le segnalazioni recenti arrivano da un solo indirizzo, come se tutti gli invitati fossero dietro un unico router: nessuna foto può arrivare a {flags, number} segnalazioni.',
  'checks.oneAddressName': 'Indirizzi degli invitati',
  'checks.oneAddressStep': 'Avvia il server con FLAG_IDENTITY=device per contare i browser.',
  'checks.queue':
    'Le foto arrivano, ma quelle nuove restano senza immagine: la coda dei lavori non risponde.',
  'checks.queueName': 'Coda dei lavori',
  'checks.queueStep': 'Spegni il server e riaccendilo. Nessuna foto va persa; le immagini arriveranno.',
  'checks.restarts':
    'Una parte del server si è arrestata in modo anomalo {crashes, number} volte in 15 minuti.',
  'checks.restartsName': 'Arresti anomali',
  'checks.restartsStep':
    'Spegni il server e riaccendilo. Se continua, invia il file di assistenza di «Server e account» a chi ha installato Candid.',
  'checks.screens':
    'Lo schermo «{screen}» di «{event}» non risponde da {minutes, plural, one {# minuto} other {# minuti}}.',
  'checks.screensName': 'Schermi',
  'checks.screensStep': 'Controlla che sia acceso e collegato al Wi-Fi, poi ricarica la sua pagina.',
  'checks.storage': 'Non è possibile salvare nuove foto. Gli invitati vedono un errore quando ne aggiungono.',
  'checks.storageName': 'Archivio delle foto',
  'checks.storageStep':
    'Controlla che il disco delle foto sia collegato e non pieno. Poi spegni il server e riaccendilo.',
  'checks.timeZone': 'Il fuso orario del locale è {venue}, ma il tuo dispositivo usa {browser}.',
  'checks.timeZoneName': 'Fuso orario',
  'checks.timeZoneStep':
    'Se ha ragione il tuo dispositivo, scegli il suo fuso orario in «Server e account». Da questo dipende che giorno è oggi e quando le foto vengono eliminate.',
  'checks.unfinishedUploads': 'Gli invii non terminati occupano {gigabytes, number} GB del disco.',
  'checks.unfinishedUploadsName': 'Invii non terminati',
  'checks.unfinishedUploadsStep':
    'Vengono eliminati dopo un giorno. Se lo spazio scarseggia, eliminali ora; chi sta ancora inviando ricomincia da capo.',
  'checks.untestedAddress': 'Nessun telefono ha ancora aperto {address}, l’indirizzo nei tuoi codici QR.',
  'checks.untestedAddressName': 'Indirizzo provato con un telefono',
  'checks.untestedAddressStep':
    'Scansiona questo codice con un telefono collegato al Wi-Fi degli invitati. Appena il telefono apre la pagina, questa riga sparisce.',
  'checks.versions': 'Le parti del server hanno versioni diverse: {versions}.',
  'checks.versionsName': 'Versioni',
  'checks.versionsStep': 'Esegui di nuovo l’aggiornamento. Se non basta, spegni il server e riaccendilo.',
  'checks.waitingPhotos':
    '{count, plural, one {# foto attende la sua immagine} other {# foto attendono la loro immagine}}, la più vecchia da {minutes, plural, one {# minuto} other {# minuti}}.',
  'checks.waitingPhotosName': 'Foto in attesa',
  'checks.waitingPhotosStep':
    'Aspetta: le foto sono al sicuro e gli invitati le vedranno presto. Se il numero non scende, spegni il server e riaccendilo.',
  'checks.worker':
    'Le nuove foto restano senza immagine: l’elaborazione delle immagini non risponde da {minutes, plural, one {# minuto} other {# minuti}}.',
  'checks.workerName': 'Elaborazione delle immagini',
  'checks.workerStep': 'Spegni il server e riaccendilo. Nessuna foto va persa; le immagini arriveranno.',
} satisfies CheckMessages
