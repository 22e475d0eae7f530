import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'De QR-codes leiden naar {address}, een adres dat deze server niet meer heeft.',
  'checks.addressName': 'Adres in de QR-codes',
  'checks.addressStep':
    'Geef de server dit adres terug in je router. Of stel het nieuwe adres in onder ‘Server en account’ en druk nieuwe codes af.',
  'checks.backup':
    '{what, select, never {Er worden geen back-ups gemaakt. Valt de schijf van de server uit, dan zijn alle foto’s verloren.} failed {De laatste back-up is mislukt.} folder {De schijf voor back-ups ontbreekt, of is niet beschrijfbaar.} damaged {De schijf voor back-ups is niet meer helemaal leesbaar.} rehearsal {De laatste back-up kon bij een oefening niet worden teruggezet.} other {De laatste back-up is {days, plural, one {# dag} other {# dagen}} oud.}}',
  'checks.backupName': 'Back-up',
  'checks.backupStep':
    '{what, select, never {Zet back-ups aan onder “Server en account”. Het liefst op een eigen schijf.} folder {Sluit de schijf weer aan. Onder “Server en account” staat wat eraan schort.} damaged {Gebruik een andere schijf voor back-ups.} other {Onder “Server en account” staat waarom. Druk daar dan op “Nu een back-up maken”.}}',
  'checks.certificate':
    'Het certificaat van je adres verloopt over {days, plural, =0 {minder dan een dag} one {# dag} other {# dagen}}. Daarna tonen telefoons een waarschuwing in plaats van de galerij.',
  'checks.certificateName': 'Certificaat',
  'checks.certificateStep':
    'Verbind de server met internet: hij vernieuwt het certificaat vanzelf. Heb je een eigen certificaat geïnstalleerd, vervang het dan door een nieuw.',
  'checks.clock':
    'De klok van de server is niet te vertrouwen: er is een afwijking of sprong van {unit, select, days {{amount, plural, one {# dag} other {# dagen}}} hours {{amount, plural, one {# uur} other {# uur}}} other {{amount, plural, one {# minuut} other {# minuten}}}}. Voorlopig wordt niets automatisch verwijderd.',
  'checks.clockName': 'Klok',
  'checks.clockStep':
    'Stel datum en tijd van de server goed in en open deze pagina op een ander apparaat: zodra ze overeenkomen, verdwijnt deze regel.',
  'checks.database':
    'De database reageert traag: een eenvoudige vraag duurt {seconds, plural, one {# seconde} other {# seconden}}.',
  'checks.databaseName': 'Database',
  'checks.databaseStep':
    'Sluit andere programma’s op de server. Helpt dat niet, zet de server dan uit en weer aan.',
  'checks.disk':
    'Op de schijf is nog plaats voor ongeveer {photos, plural, one {# foto} other {# foto’s}}: {evenings, plural, =0 {minder dan één grote avond} one {één grote avond} other {# grote avonden}}.',
  'checks.diskName': 'Schijfruimte',
  'checks.diskStep':
    'Draag afgelopen evenementen over en verwijder ze. Verwijderde evenementen verdwijnen na 7 dagen in de prullenbak van de schijf.',
  'checks.failedPhotos':
    'Van {count, plural, one {# foto} other {# foto’s}} van de afgelopen week kon geen afbeelding worden gemaakt.',
  'checks.failedPhotosName': 'Foto’s zonder beeld',
  'checks.failedPhotosStep':
    'Probeer het opnieuw. Foto’s waarbij het weer mislukt, zijn beschadigde bestanden.',
  'checks.files':
    'Op de schijf {left, plural, one {past nog maar # bestand} other {passen nog maar # bestanden}}.',
  'checks.filesName': 'Aantal bestanden',
  'checks.filesStep':
    'Draag afgelopen evenementen over en verwijder ze, of haal andere bestanden van de schijf van de server.',
  'checks.hiddenAddresses':
    'Een proxy, of Docker zelf, verbergt de adressen van je gasten voor deze server: iedereen lijkt één gast en geen enkele foto kan {flags, number} meldingen halen.',
  'checks.hiddenAddressesName': 'Proxy ervoor',
  'checks.hiddenAddressesStep': 'Start de server met FLAG_IDENTITY=device om browsers te tellen.',
  'checks.memory': 'De server heeft nog maar {megabytes, number} MB geheugen over.',
  'checks.memoryName': 'Geheugen',
  'checks.memoryStep':
    'Sluit andere programma’s op de server. Tot dan krijgen heel grote foto’s misschien geen afbeelding.',
  'checks.notifications':
    'Meldingen komen niet aan bij {target}: {why, select, private {het adres is privé.} other {{answer}}}',
  'checks.notificationsName': 'Meldingen',
  'checks.notificationsStep':
    'Open ‘Server en account’ en verstuur een test. Verwijder de bestemming als niemand die nog leest.',
  'checks.oneAddress':
    'Alle recente meldingen kwamen van één adres, alsof elke gast achter dezelfde router zit: geen enkele foto kan {flags, number} meldingen halen.',
  'checks.oneAddressName': 'Adressen van gasten',
  'checks.oneAddressStep': 'Start de server met FLAG_IDENTITY=device om browsers te tellen.',
  'checks.queue':
    'Foto’s komen binnen, maar van nieuwe worden geen afbeeldingen gemaakt: de wachtrij reageert niet.',
  'checks.queueName': 'Wachtrij',
  'checks.queueStep': 'Zet de server uit en weer aan. Er gaat geen foto verloren; de afbeeldingen volgen.',
  'checks.restarts': 'Een deel van de server is binnen 15 minuten {crashes, number} keer gecrasht.',
  'checks.restartsName': 'Crashes',
  'checks.restartsStep':
    'Zet de server uit en weer aan. Houdt het niet op, stuur dan het supportbestand uit ‘Server en account’ naar wie Candid heeft geïnstalleerd.',
  'checks.screens':
    'Het scherm ‘{screen}’ bij ‘{event}’ reageert al {minutes, plural, one {# minuut} other {# minuten}} niet.',
  'checks.screensName': 'Schermen',
  'checks.screensStep': 'Controleer of het aanstaat en op de wifi zit, en laad dan de pagina opnieuw.',
  'checks.storage':
    'Nieuwe foto’s kunnen niet worden opgeslagen. Gasten zien een fout als ze foto’s toevoegen.',
  'checks.storageName': 'Foto-opslag',
  'checks.storageStep':
    'Controleer of de schijf met de foto’s aangesloten is en niet vol. Zet daarna de server uit en weer aan.',
  'checks.timeZone': 'De tijdzone van de locatie is {venue}, maar je apparaat gebruikt {browser}.',
  'checks.timeZoneName': 'Tijdzone',
  'checks.timeZoneStep':
    'Heeft je apparaat gelijk, kies dan die tijdzone onder ‘Server en account’. Die bepaalt welke dag het vandaag is en wanneer foto’s worden verwijderd.',
  'checks.unfinishedUploads': 'Onvoltooide uploads nemen {gigabytes, number} GB van de schijf in.',
  'checks.unfinishedUploadsName': 'Onvoltooide uploads',
  'checks.unfinishedUploadsStep':
    'Ze worden na een dag verwijderd. Is de ruimte krap, verwijder ze dan nu; wie nog aan het uploaden is, begint opnieuw.',
  'checks.untestedAddress': 'Nog geen telefoon heeft {address} geopend, het adres in je QR-codes.',
  'checks.untestedAddressName': 'Adres met een telefoon geprobeerd',
  'checks.untestedAddressStep':
    'Scan deze code met een telefoon op de wifi van de gasten. Zodra die de pagina heeft geopend, verdwijnt deze regel.',
  'checks.versions': 'Delen van de server draaien verschillende versies: {versions}.',
  'checks.versionsName': 'Versies',
  'checks.versionsStep': 'Voer de upgrade opnieuw uit. Helpt dat niet, zet de server dan uit en weer aan.',
  'checks.waitingPhotos':
    '{count, plural, one {# foto wacht op een afbeelding} other {# foto’s wachten op een afbeelding}}, de oudste al {minutes, plural, one {# minuut} other {# minuten}}.',
  'checks.waitingPhotosName': 'Wachtende foto’s',
  'checks.waitingPhotosStep':
    'Wacht even: de foto’s zijn veilig en gasten zien ze snel. Daalt het aantal niet, zet de server dan uit en weer aan.',
  'checks.worker':
    'Van nieuwe foto’s worden geen afbeeldingen gemaakt: de beeldverwerking reageert al {minutes, plural, one {# minuut} other {# minuten}} niet.',
  'checks.workerName': 'Beeldverwerking',
  'checks.workerStep': 'Zet de server uit en weer aan. Er gaat geen foto verloren; de afbeeldingen volgen.',
} satisfies CheckMessages
