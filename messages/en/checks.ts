export default {
  'checks.address': 'The QR codes lead to {address}, an address that this server no longer has.',
  'checks.addressName': 'Address in the QR codes',
  'checks.addressStep':
    'Give the server this address again in your router. Or set the new address in “Server & account” and print new codes.',
  'checks.backup':
    '{what, select, never {No backups are made. If the server’s disk fails, all photos are lost.} failed {The last backup failed.} folder {The drive for backups isn’t there, or can’t be written to.} damaged {The drive for backups can no longer be read completely.} rehearsal {The last backup could not be restored in a rehearsal.} other {The last backup is {days, plural, one {# day} other {# days}} old.}}',
  'checks.backupName': 'Backup',
  'checks.backupStep':
    '{what, select, never {Switch backups on in “Server & account”. Best on a drive of their own.} folder {Plug the drive in again. “Server & account” says what is wrong with it.} damaged {Use another drive for backups.} other {“Server & account” says why. Then press “Back up now” there.}}',
  'checks.certificate':
    'The certificate of your address expires in {days, plural, =0 {less than a day} one {# day} other {# days}}. After that, phones show a warning instead of the gallery.',
  'checks.certificateName': 'Certificate',
  'checks.certificateStep':
    'Connect the server to the internet: it renews the certificate by itself. If you installed your own certificate, install a new one.',
  'checks.clock':
    'The server’s clock is in doubt: it is off, or was moved, by {unit, select, days {{amount, plural, one {# day} other {# days}}} hours {{amount, plural, one {# hour} other {# hours}}} other {{amount, plural, one {# minute} other {# minutes}}}}. Nothing is deleted automatically for now.',
  'checks.clockName': 'Clock',
  'checks.clockStep':
    'Set date and time of the server. Then open this page on another device: once both agree, this line disappears.',
  'checks.database':
    'The database responds slowly: a simple question takes {seconds, plural, one {# second} other {# seconds}}.',
  'checks.databaseName': 'Database',
  'checks.databaseStep':
    'Close other programs on the server. If that doesn’t help, switch the server off and on again.',
  'checks.disk':
    'The disk has room for about {photos, plural, one {# more photo} other {# more photos}}: {evenings, plural, =0 {less than one large evening} one {one large evening} other {# large evenings}}.',
  'checks.diskName': 'Disk space',
  'checks.diskStep':
    'Hand over past events and delete them. Deleted events leave the disk after 7 days in the bin.',
  'checks.failedPhotos':
    'No picture could be made of {count, plural, one {# photo} other {# photos}} of the last week.',
  'checks.failedPhotosName': 'Failed photos',
  'checks.failedPhotosStep': 'Try again. Photos that fail again are damaged files.',
  'checks.files': 'The disk can hold only {left, plural, one {# more file} other {# more files}}.',
  'checks.filesName': 'Number of files',
  'checks.filesStep': 'Hand over past events and delete them, or remove other files from the server’s disk.',
  'checks.hiddenAddresses':
    'A proxy, or Docker itself, hides your guests’ addresses from this server: everyone looks like one guest, and no photo can reach {flags, number} flags.',
  'checks.hiddenAddressesName': 'Proxy in front',
  'checks.hiddenAddressesStep': 'Start the server with FLAG_IDENTITY=device to count browsers instead.',
  'checks.memory': 'The server has only {megabytes, number} MB of memory left.',
  'checks.memoryName': 'Memory',
  'checks.memoryStep':
    'Close other programs on the server. Until then, very large photos may get no picture.',
  'checks.notifications':
    'Notifications don’t reach {target}: {why, select, private {its address is private.} other {{answer}}}',
  'checks.notificationsName': 'Notifications',
  'checks.notificationsStep':
    'Open “Server & account” and send a test. Remove the target if nobody reads it any more.',
  'checks.oneAddress':
    'All recent flags came from one address, as if every guest sat behind one router: no photo can reach {flags, number} flags.',
  'checks.oneAddressName': 'Addresses of guests',
  'checks.oneAddressStep': 'Start the server with FLAG_IDENTITY=device to count browsers instead.',
  'checks.queue': 'Photos arrive, but no pictures are made of new ones: the job queue doesn’t respond.',
  'checks.queueName': 'Job queue',
  'checks.queueStep': 'Switch the server off and on again. No photo is lost; the pictures follow.',
  'checks.restarts': 'A part of the server crashed {crashes, number} times within 15 minutes.',
  'checks.restartsName': 'Crashes',
  'checks.restartsStep':
    'Switch the server off and on again. If it goes on, send the support file from “Server & account” to whoever installed Candid.',
  'checks.screens':
    'The screen “{screen}” at “{event}” hasn’t responded for {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.screensName': 'Screens',
  'checks.screensStep': 'Check that it is switched on and on the Wi-Fi, then reload its page.',
  'checks.storage': 'New photos can’t be stored. Guests see an error when they add photos.',
  'checks.storageName': 'Photo store',
  'checks.storageStep':
    'Check that the photos’ disk is plugged in and not full. Then switch the server off and on again.',
  'checks.timeZone': 'The venue’s time zone is {venue}, but your device is in {browser}.',
  'checks.timeZoneName': 'Time zone',
  'checks.timeZoneStep':
    'If your device is right, choose its time zone in “Server & account”. It decides which day is today, and when photos are deleted.',
  'checks.unfinishedUploads': 'Unfinished uploads take {gigabytes, number} GB of the disk.',
  'checks.unfinishedUploadsName': 'Unfinished uploads',
  'checks.unfinishedUploadsStep':
    'They are deleted after a day. If the disk is short, delete them now; guests who are still sending start over.',
  'checks.untestedAddress': 'No phone has opened {address} yet, the address in your QR codes.',
  'checks.untestedAddressName': 'Address tried with a phone',
  'checks.untestedAddressStep':
    'Scan this code with a phone on the guests’ Wi-Fi. Once the phone has opened it, this line disappears.',
  'checks.versions': 'Parts of the server run different versions: {versions}.',
  'checks.versionsName': 'Versions',
  'checks.versionsStep': 'Run the upgrade again. If that doesn’t help, switch the server off and on again.',
  'checks.waitingPhotos':
    '{count, plural, one {# photo waits} other {# photos wait}} for pictures, the oldest for {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.waitingPhotosName': 'Waiting photos',
  'checks.waitingPhotosStep':
    'Wait: the photos are safe, and guests see them soon. If the number doesn’t fall, switch the server off and on again.',
  'checks.worker':
    'No pictures are made of new photos: the worker hasn’t responded for {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.workerName': 'Worker',
  'checks.workerStep': 'Switch the server off and on again. No photo is lost; the pictures follow.',
} as const
