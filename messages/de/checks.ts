import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'Die QR-Codes führen zu {address}, doch diese Adresse hat der Server nicht mehr.',
  'checks.addressName': 'Adresse in den QR-Codes',
  'checks.addressStep':
    'Gib dem Server diese Adresse im Router zurück. Oder lege unter „Server und Konto“ die neue Adresse fest und drucke neue Codes.',
  'checks.backup':
    '{what, select, never {Es werden keine Sicherungen gemacht. Fällt die Festplatte des Servers aus, sind alle Fotos verloren.} failed {Die letzte Sicherung ist fehlgeschlagen.} folder {Das Laufwerk für Sicherungen fehlt oder lässt sich nicht beschreiben.} damaged {Das Laufwerk für Sicherungen ist nicht mehr ganz lesbar.} rehearsal {Die letzte Sicherung ließ sich in einer Probe nicht wiederherstellen.} other {Die letzte Sicherung ist {days, plural, one {# Tag} other {# Tage}} alt.}}',
  'checks.backupName': 'Sicherung',
  'checks.backupStep':
    '{what, select, never {Schalte Sicherungen unter „Server und Konto“ ein. Am besten auf ein eigenes Laufwerk.} folder {Stecke das Laufwerk wieder ein. Unter „Server und Konto“ steht, was ihm fehlt.} damaged {Nimm ein anderes Laufwerk für Sicherungen.} other {Unter „Server und Konto“ steht, warum. Drücke dort dann „Jetzt sichern“.}}',
  'checks.certificate':
    'Das Zertifikat deiner Adresse läuft in {days, plural, =0 {weniger als einem Tag} one {# Tag} other {# Tagen}} ab. Danach zeigen Handys statt der Galerie eine Warnung.',
  'checks.certificateName': 'Zertifikat',
  'checks.certificateStep':
    'Verbinde den Server mit dem Internet: Dann erneuert er das Zertifikat von selbst. Ein eigenes Zertifikat musst du durch ein neues ersetzen.',
  'checks.clock':
    'Auf die Uhr des Servers ist kein Verlass: Sie geht um {unit, select, days {{amount, plural, one {# Tag} other {# Tage}}} hours {{amount, plural, one {# Stunde} other {# Stunden}}} other {{amount, plural, one {# Minute} other {# Minuten}}}} falsch oder wurde so weit verstellt. Vorerst wird nichts automatisch gelöscht.',
  'checks.clockName': 'Uhr',
  'checks.clockStep':
    'Stelle Datum und Uhrzeit des Servers richtig und öffne diese Seite auf einem anderen Gerät: Sobald beide übereinstimmen, verschwindet diese Zeile.',
  'checks.database':
    'Die Datenbank antwortet langsam: Eine einfache Anfrage dauert {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
  'checks.databaseName': 'Datenbank',
  'checks.databaseStep':
    'Schließe andere Programme auf dem Server. Wenn das nicht hilft, schalte den Server aus und wieder ein.',
  'checks.disk':
    'Der Speicherplatz reicht noch für etwa {photos, plural, one {# Foto} other {# Fotos}}: {evenings, plural, =0 {weniger als einen großen Abend} one {einen großen Abend} other {# große Abende}}.',
  'checks.diskName': 'Speicherplatz',
  'checks.diskStep':
    'Übergib vergangene Events und lösche sie. Ihr Platz wird nach 7 Tagen im Papierkorb frei.',
  'checks.failedPhotos':
    'Aus {count, plural, one {# Foto} other {# Fotos}} der letzten Woche konnte kein Bild erzeugt werden.',
  'checks.failedPhotosName': 'Fotos ohne Bild',
  'checks.failedPhotosStep':
    'Versuche es noch einmal. Fotos, bei denen es wieder scheitert, sind beschädigte Dateien.',
  'checks.files': 'Der Datenträger kann nur noch {left, plural, one {# Datei} other {# Dateien}} aufnehmen.',
  'checks.filesName': 'Anzahl der Dateien',
  'checks.filesStep':
    'Übergib vergangene Events und lösche sie, oder entferne andere Dateien vom Datenträger des Servers.',
  'checks.hiddenAddresses':
    'Ein Proxy oder Docker selbst verbirgt die Adressen deiner Gäste vor diesem Server: Alle sehen aus wie ein einziger Gast, und kein Foto kann auf {flags, number} Meldungen kommen.',
  'checks.hiddenAddressesName': 'Vorgeschalteter Proxy',
  'checks.hiddenAddressesStep':
    'Starte den Server mit FLAG_IDENTITY=device, damit stattdessen Browser gezählt werden.',
  'checks.memory': 'Der Server hat nur noch {megabytes, number} MB Arbeitsspeicher frei.',
  'checks.memoryName': 'Arbeitsspeicher',
  'checks.memoryStep':
    'Schließe andere Programme auf dem Server. Bis dahin bekommen sehr große Fotos vielleicht kein Bild.',
  'checks.notifications':
    'Benachrichtigungen erreichen {target} nicht: {why, select, private {Die Adresse ist privat.} other {{answer}}}',
  'checks.notificationsName': 'Benachrichtigungen',
  'checks.notificationsStep':
    'Öffne „Server und Konto“ und sende einen Test. Entferne das Ziel, wenn es niemand mehr liest.',
  'checks.oneAddress':
    'Alle Meldungen der letzten Zeit kamen von einer Adresse, als säßen alle Gäste hinter einem Router: Kein Foto kann auf {flags, number} Meldungen kommen.',
  'checks.oneAddressName': 'Adressen der Gäste',
  'checks.oneAddressStep':
    'Starte den Server mit FLAG_IDENTITY=device, damit stattdessen Browser gezählt werden.',
  'checks.queue':
    'Fotos kommen an, aber aus neuen entstehen keine Bilder: Die Warteschlange antwortet nicht.',
  'checks.queueName': 'Warteschlange',
  'checks.queueStep': 'Schalte den Server aus und wieder ein. Kein Foto geht verloren, die Bilder folgen.',
  'checks.restarts': 'Ein Teil des Servers ist innerhalb von 15 Minuten {crashes, number}-mal abgestürzt.',
  'checks.restartsName': 'Abstürze',
  'checks.restartsStep':
    'Schalte den Server aus und wieder ein. Hört es nicht auf, schicke die Support-Datei aus „Server und Konto“ an die Person, die Candid installiert hat.',
  'checks.screens':
    'Der Bildschirm „{screen}“ bei „{event}“ meldet sich seit {minutes, plural, one {# Minute} other {# Minuten}} nicht.',
  'checks.screensName': 'Bildschirme',
  'checks.screensStep': 'Prüfe, ob er eingeschaltet und im WLAN ist, und lade dann seine Seite neu.',
  'checks.storage': 'Neue Fotos können nicht gespeichert werden. Gäste sehen beim Hinzufügen einen Fehler.',
  'checks.storageName': 'Fotospeicher',
  'checks.storageStep':
    'Prüfe, ob der Datenträger mit den Fotos angeschlossen und nicht voll ist. Schalte dann den Server aus und wieder ein.',
  'checks.timeZone': 'Am Veranstaltungsort gilt die Zeitzone {venue}, aber dein Gerät verwendet {browser}.',
  'checks.timeZoneName': 'Zeitzone',
  'checks.timeZoneStep':
    'Wenn dein Gerät recht hat, wähle seine Zeitzone unter „Server und Konto“. Danach richtet sich, welcher Tag heute ist und wann Fotos gelöscht werden.',
  'checks.unfinishedUploads': 'Unfertige Uploads belegen {gigabytes, number} GB des Speicherplatzes.',
  'checks.unfinishedUploadsName': 'Unfertige Uploads',
  'checks.unfinishedUploadsStep':
    'Sie werden nach einem Tag gelöscht. Wird der Platz knapp, lösche sie jetzt; wer noch hochlädt, beginnt von vorn.',
  'checks.untestedAddress': 'Noch kein Handy hat {address} geöffnet, die Adresse in deinen QR-Codes.',
  'checks.untestedAddressName': 'Adresse mit dem Handy ausprobiert',
  'checks.untestedAddressStep':
    'Scanne diesen Code mit einem Handy im WLAN der Gäste. Sobald es die Seite geöffnet hat, verschwindet diese Zeile.',
  'checks.versions': 'Teile des Servers laufen in verschiedenen Versionen: {versions}.',
  'checks.versionsName': 'Versionen',
  'checks.versionsStep':
    'Führe das Upgrade noch einmal aus. Wenn das nicht hilft, schalte den Server aus und wieder ein.',
  'checks.waitingPhotos':
    '{count, plural, one {# Foto wartet auf sein Bild} other {# Fotos warten auf ihr Bild}}, das älteste seit {minutes, plural, one {# Minute} other {# Minuten}}.',
  'checks.waitingPhotosName': 'Wartende Fotos',
  'checks.waitingPhotosStep':
    'Warte ein wenig: Die Fotos sind sicher, und Gäste sehen sie bald. Wenn die Zahl nicht sinkt, schalte den Server aus und wieder ein.',
  'checks.worker':
    'Aus neuen Fotos entstehen keine Bilder: Die Bildverarbeitung antwortet seit {minutes, plural, one {# Minute} other {# Minuten}} nicht.',
  'checks.workerName': 'Bildverarbeitung',
  'checks.workerStep': 'Schalte den Server aus und wieder ein. Kein Foto geht verloren, die Bilder folgen.',
} satisfies CheckMessages
