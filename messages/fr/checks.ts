import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'Les QR codes mènent à {address}, une adresse que ce serveur n’a plus.',
  'checks.addressName': 'Adresse dans les QR codes',
  'checks.addressStep':
    'Redonnez cette adresse au serveur dans votre routeur. Ou définissez la nouvelle sous « Serveur et compte », puis imprimez de nouveaux codes.',
  'checks.backup':
    '{what, select, never {Aucune sauvegarde n’est faite. Si le disque du serveur tombe en panne, toutes les photos sont perdues.} failed {La dernière sauvegarde a échoué.} folder {Le disque de sauvegarde manque, ou on ne peut pas y écrire.} damaged {Le disque de sauvegarde n’est plus entièrement lisible.} rehearsal {La dernière sauvegarde n’a pas pu être restaurée lors d’un essai.} other {La dernière sauvegarde date de {days, plural, one {# jour} other {# jours}}.}}',
  'checks.backupName': 'Sauvegarde',
  'checks.backupStep':
    '{what, select, never {Activez les sauvegardes dans « Serveur et compte ». De préférence sur un disque à part.} folder {Rebranchez le disque. « Serveur et compte » dit ce qui ne va pas.} damaged {Prenez un autre disque de sauvegarde.} other {« Serveur et compte » dit pourquoi. Appuyez-y ensuite sur « Sauvegarder maintenant ».}}',
  'checks.certificate':
    'Le certificat de votre adresse expire dans {days, plural, =0 {moins d’un jour} one {# jour} other {# jours}}. Ensuite, les téléphones affichent un avertissement à la place de la galerie.',
  'checks.certificateName': 'Certificat',
  'checks.certificateStep':
    'Connectez le serveur à internet : il renouvelle le certificat tout seul. Si vous avez installé votre propre certificat, installez-en un nouveau.',
  'checks.clock':
    'L’heure du serveur est douteuse : il y a un écart ou un saut de {unit, select, days {{amount, plural, one {# jour} other {# jours}}} hours {{amount, plural, one {# heure} other {# heures}}} other {{amount, plural, one {# minute} other {# minutes}}}}. Pour l’instant, rien n’est supprimé automatiquement.',
  'checks.clockName': 'Horloge',
  'checks.clockStep':
    'Réglez la date et l’heure du serveur et ouvrez cette page sur un autre appareil : dès que les deux concordent, cette ligne disparaît.',
  'checks.database':
    'La base de données répond lentement : une simple requête prend {seconds, plural, one {# seconde} other {# secondes}}.',
  'checks.databaseName': 'Base de données',
  'checks.databaseStep':
    'Fermez les autres programmes du serveur. Si cela ne suffit pas, éteignez le serveur, puis rallumez-le.',
  'checks.disk':
    'Le disque peut encore accueillir environ {photos, plural, one {# photo} other {# photos}} : {evenings, plural, =0 {moins d’une grande soirée} one {une grande soirée} other {# grandes soirées}}.',
  'checks.diskName': 'Espace disque',
  'checks.diskStep':
    'Remettez les événements passés à leurs hôtes, puis supprimez-les. Ils quittent le disque après 7 jours dans la corbeille.',
  'checks.failedPhotos':
    'Aucune image n’a pu être créée pour {count, plural, one {# photo} other {# photos}} des sept derniers jours.',
  'checks.failedPhotosName': 'Photos sans image',
  'checks.failedPhotosStep': 'Réessayez. Les photos qui échouent encore sont des fichiers endommagés.',
  'checks.files': 'Le disque ne peut plus accueillir que {left, plural, one {# fichier} other {# fichiers}}.',
  'checks.filesName': 'Nombre de fichiers',
  'checks.filesStep':
    'Remettez les événements passés à leurs hôtes et supprimez-les, ou retirez d’autres fichiers du disque du serveur.',
  'checks.hiddenAddresses':
    'Un proxy, ou Docker lui-même, cache à ce serveur les adresses de vos invités : tous ressemblent à un seul invité, et aucune photo ne peut atteindre {flags, number} signalements.',
  'checks.hiddenAddressesName': 'Proxy en amont',
  'checks.hiddenAddressesStep':
    'Démarrez le serveur avec FLAG_IDENTITY=device pour compter plutôt les navigateurs.',
  'checks.memory': 'Il ne reste que {megabytes, number} Mo de mémoire au serveur.',
  'checks.memoryName': 'Mémoire',
  'checks.memoryStep':
    'Fermez les autres programmes du serveur. D’ici là, de très grandes photos risquent de rester sans image.',
  'checks.notifications':
    'Les notifications n’arrivent pas à {target} : {why, select, private {son adresse est privée.} other {{answer}}}',
  'checks.notificationsName': 'Notifications',
  'checks.notificationsStep':
    'Ouvrez « Serveur et compte » et envoyez un test. Retirez la destination si personne ne la lit plus.',
  'checks.oneAddress':
    'Tous les signalements récents viennent d’une même adresse, comme si tous les invités étaient derrière un seul routeur : aucune photo ne peut atteindre {flags, number} signalements.',
  'checks.oneAddressName': 'Adresses des invités',
  'checks.oneAddressStep':
    'Démarrez le serveur avec FLAG_IDENTITY=device pour compter plutôt les navigateurs.',
  'checks.queue':
    'Les photos arrivent, mais les nouvelles restent sans image : la file d’attente ne répond pas.',
  'checks.queueName': 'File d’attente',
  'checks.queueStep':
    'Éteignez le serveur, puis rallumez-le. Aucune photo n’est perdue ; les images suivront.',
  'checks.restarts': 'Une partie du serveur a planté {crashes, number} fois en 15 minutes.',
  'checks.restartsName': 'Plantages',
  'checks.restartsStep':
    'Éteignez le serveur, puis rallumez-le. Si cela continue, envoyez le fichier d’assistance de « Serveur et compte » à la personne qui a installé Candid.',
  'checks.screens':
    'L’écran « {screen} » de « {event} » ne répond plus depuis {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.screensName': 'Écrans',
  'checks.screensStep': 'Vérifiez qu’il est allumé et connecté au Wi-Fi, puis rechargez sa page.',
  'checks.storage':
    'Les nouvelles photos ne peuvent pas être enregistrées. Les invités voient une erreur quand ils en ajoutent.',
  'checks.storageName': 'Stockage des photos',
  'checks.storageStep':
    'Vérifiez que le disque des photos est branché et qu’il n’est pas plein. Ensuite, éteignez le serveur, puis rallumez-le.',
  'checks.timeZone': 'Le fuseau horaire du lieu est {venue}, mais votre appareil utilise {browser}.',
  'checks.timeZoneName': 'Fuseau horaire',
  'checks.timeZoneStep':
    'Si votre appareil a raison, choisissez son fuseau horaire sous « Serveur et compte ». Il détermine quel jour on est et quand les photos sont supprimées.',
  'checks.unfinishedUploads': 'Les envois inachevés occupent {gigabytes, number} Go du disque.',
  'checks.unfinishedUploadsName': 'Envois inachevés',
  'checks.unfinishedUploadsStep':
    'Ils sont supprimés au bout d’un jour. Si la place manque, supprimez-les maintenant ; les invités qui envoient encore recommenceront.',
  'checks.untestedAddress': 'Aucun téléphone n’a encore ouvert {address}, l’adresse de vos QR codes.',
  'checks.untestedAddressName': 'Adresse essayée avec un téléphone',
  'checks.untestedAddressStep':
    'Scannez ce code avec un téléphone connecté au Wi-Fi des invités. Dès qu’il a ouvert la page, cette ligne disparaît.',
  'checks.versions': 'Les parties du serveur n’ont pas toutes la même version : {versions}.',
  'checks.versionsName': 'Versions',
  'checks.versionsStep':
    'Relancez la mise à niveau. Si cela ne suffit pas, éteignez le serveur, puis rallumez-le.',
  'checks.waitingPhotos':
    '{count, plural, one {# photo attend son image} other {# photos attendent leur image}}, la plus ancienne depuis {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.waitingPhotosName': 'Photos en attente',
  'checks.waitingPhotosStep':
    'Patientez : les photos sont en sécurité et les invités les verront bientôt. Si le nombre ne baisse pas, éteignez le serveur, puis rallumez-le.',
  'checks.worker':
    'Les nouvelles photos restent sans image : le traitement des images ne répond plus depuis {minutes, plural, one {# minute} other {# minutes}}.',
  'checks.workerName': 'Traitement des images',
  'checks.workerStep':
    'Éteignez le serveur, puis rallumez-le. Aucune photo n’est perdue ; les images suivront.',
} satisfies CheckMessages
