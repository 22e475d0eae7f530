import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'Kody QR prowadzą do {address}, ale ten serwer nie ma już tego adresu.',
  'checks.addressName': 'Adres w kodach QR',
  'checks.addressStep':
    'Przywróć serwerowi ten adres w routerze. Albo ustaw nowy adres w „Serwer i konto” i wydrukuj nowe kody.',
  'checks.backup':
    '{what, select, never {Nie są tworzone kopie zapasowe. Jeśli dysk serwera ulegnie awarii, wszystkie zdjęcia przepadną.} failed {Ostatnia kopia zapasowa nie powiodła się.} folder {Brakuje nośnika na kopie albo nie można na nim zapisywać.} damaged {Nośnika z kopiami nie da się już w całości odczytać.} rehearsal {Ostatniej kopii nie udało się przywrócić w próbie.} other {Ostatnia kopia ma {days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}.}}',
  'checks.backupName': 'Kopia zapasowa',
  'checks.backupStep':
    '{what, select, never {Włącz kopie w „Serwer i konto”. Najlepiej na osobnym nośniku.} folder {Podłącz nośnik ponownie. W „Serwer i konto” jest napisane, co mu dolega.} damaged {Użyj innego nośnika na kopie.} other {W „Serwer i konto” jest napisane dlaczego. Potem naciśnij tam „Utwórz kopię teraz”.}}',
  'checks.certificate':
    'Certyfikat Twojego adresu wygaśnie za {days, plural, =0 {mniej niż jeden dzień} one {# dzień} few {# dni} many {# dni} other {# dnia}}. Potem telefony pokażą ostrzeżenie zamiast galerii.',
  'checks.certificateName': 'Certyfikat',
  'checks.certificateStep':
    'Podłącz serwer do internetu: sam odnowi certyfikat. Jeśli zainstalowano własny certyfikat, zainstaluj nowy.',
  'checks.clock':
    'Zegar serwera jest niepewny: myli się albo został przestawiony o {unit, select, days {{amount, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}} hours {{amount, plural, one {# godzinę} few {# godziny} many {# godzin} other {# godziny}}} other {{amount, plural, one {# minutę} few {# minuty} many {# minut} other {# minuty}}}}. Na razie nic nie jest usuwane automatycznie.',
  'checks.clockName': 'Zegar',
  'checks.clockStep':
    'Ustaw datę i godzinę serwera i otwórz tę stronę na innym urządzeniu: gdy będą zgodne, ten wiersz zniknie.',
  'checks.database':
    'Baza danych odpowiada powoli: proste zapytanie trwa {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}.',
  'checks.databaseName': 'Baza danych',
  'checks.databaseStep': 'Zamknij inne programy na serwerze. Jeśli to nie pomoże, wyłącz i włącz serwer.',
  'checks.disk':
    'Na dysku jest jeszcze miejsce na około {photos, plural, one {# zdjęcie} few {# zdjęcia} many {# zdjęć} other {# zdjęcia}}: {evenings, plural, =0 {mniej niż jeden duży wieczór} one {jeden duży wieczór} few {# duże wieczory} many {# dużych wieczorów} other {# dużego wieczoru}}.',
  'checks.diskName': 'Miejsce na dysku',
  'checks.diskStep':
    'Przekaż minione wydarzenia i usuń je. Usunięte wydarzenia znikają z dysku po 7 dniach w koszu.',
  'checks.failedPhotos':
    'Nie udało się utworzyć obrazu dla {count, plural, one {# zdjęcia} few {# zdjęć} many {# zdjęć} other {# zdjęcia}} z ostatniego tygodnia.',
  'checks.failedPhotosName': 'Zdjęcia bez obrazu',
  'checks.failedPhotosStep': 'Spróbuj ponownie. Zdjęcia, które znów się nie powiodą, to uszkodzone pliki.',
  'checks.files':
    'Na dysku {left, plural, one {zmieści się już tylko # plik} few {zmieszczą się już tylko # pliki} many {zmieści się już tylko # plików} other {zmieści się już tylko # pliku}}.',
  'checks.filesName': 'Liczba plików',
  'checks.filesStep': 'Przekaż minione wydarzenia i usuń je albo usuń inne pliki z dysku serwera.',
  'checks.hiddenAddresses':
    'Serwer pośredniczący albo sam Docker ukrywa adresy gości przed tym serwerem: wszyscy wyglądają jak jeden gość i żadne zdjęcie nie może zebrać {flags, plural, one {# zgłoszenia} few {# zgłoszeń} many {# zgłoszeń} other {# zgłoszenia}}.',
  'checks.hiddenAddressesName': 'Serwer pośredniczący',
  'checks.hiddenAddressesStep':
    'Uruchom serwer z FLAG_IDENTITY=device, aby zamiast adresów liczyć przeglądarki.',
  'checks.memory': 'Serwerowi zostało tylko {megabytes, number} MB pamięci.',
  'checks.memoryName': 'Pamięć',
  'checks.memoryStep':
    'Zamknij inne programy na serwerze. Do tego czasu bardzo duże zdjęcia mogą pozostać bez obrazu.',
  'checks.notifications':
    'Powiadomienia nie docierają do {target}: {why, select, private {adres jest prywatny.} other {{answer}}}',
  'checks.notificationsName': 'Powiadomienia',
  'checks.notificationsStep': 'Otwórz „Serwer i konto” i wyślij test. Usuń cel, jeśli nikt go już nie czyta.',
  'checks.oneAddress':
    'Wszystkie ostatnie zgłoszenia pochodzą z jednego adresu, jakby wszyscy goście byli za jednym routerem: żadne zdjęcie nie może zebrać {flags, plural, one {# zgłoszenia} few {# zgłoszeń} many {# zgłoszeń} other {# zgłoszenia}}.',
  'checks.oneAddressName': 'Adresy gości',
  'checks.oneAddressStep': 'Uruchom serwer z FLAG_IDENTITY=device, aby zamiast adresów liczyć przeglądarki.',
  'checks.queue': 'Zdjęcia docierają, ale nowe pozostają bez obrazu: kolejka zadań nie odpowiada.',
  'checks.queueName': 'Kolejka zadań',
  'checks.queueStep': 'Wyłącz i włącz serwer. Żadne zdjęcie nie przepadnie, obrazy pojawią się później.',
  'checks.restarts':
    'Część serwera uległa awarii {crashes, plural, one {# raz} few {# razy} many {# razy} other {# razy}} w ciągu 15 minut.',
  'checks.restartsName': 'Awarie',
  'checks.restartsStep':
    'Wyłącz i włącz serwer. Jeśli to się powtarza, wyślij plik dla pomocy technicznej z „Serwer i konto” osobie, która zainstalowała Candid.',
  'checks.screens':
    'Ekran „{screen}” na wydarzeniu „{event}” nie odpowiada od {minutes, plural, one {# minuty} few {# minut} many {# minut} other {# minuty}}.',
  'checks.screensName': 'Ekrany',
  'checks.screensStep': 'Sprawdź, czy jest włączony i połączony z Wi-Fi, a potem odśwież jego stronę.',
  'checks.storage': 'Nie można zapisywać nowych zdjęć. Goście widzą błąd, gdy je dodają.',
  'checks.storageName': 'Magazyn zdjęć',
  'checks.storageStep':
    'Sprawdź, czy dysk ze zdjęciami jest podłączony i czy nie jest pełny. Potem wyłącz i włącz serwer.',
  'checks.timeZone': 'Strefa czasowa lokalu to {venue}, ale Twoje urządzenie używa {browser}.',
  'checks.timeZoneName': 'Strefa czasowa',
  'checks.timeZoneStep':
    'Jeśli Twoje urządzenie ma rację, wybierz jego strefę w „Serwer i konto”. Od niej zależy, który dziś dzień i kiedy zdjęcia są usuwane.',
  'checks.unfinishedUploads': 'Niedokończone przesyłania zajmują {gigabytes, number} GB dysku.',
  'checks.unfinishedUploadsName': 'Niedokończone przesyłania',
  'checks.unfinishedUploadsStep':
    'Są usuwane po jednym dniu. Jeśli brakuje miejsca, usuń je teraz; kto jeszcze wysyła, zacznie od nowa.',
  'checks.untestedAddress': 'Żaden telefon nie otworzył jeszcze {address}, adresu z Twoich kodów QR.',
  'checks.untestedAddressName': 'Adres sprawdzony telefonem',
  'checks.untestedAddressStep':
    'Zeskanuj ten kod telefonem połączonym z Wi-Fi dla gości. Gdy telefon otworzy stronę, ten wiersz zniknie.',
  'checks.versions': 'Części serwera działają w różnych wersjach: {versions}.',
  'checks.versionsName': 'Wersje',
  'checks.versionsStep': 'Uruchom aktualizację ponownie. Jeśli to nie pomoże, wyłącz i włącz serwer.',
  'checks.waitingPhotos':
    '{count, plural, one {# zdjęcie czeka} few {# zdjęcia czekają} many {# zdjęć czeka} other {# zdjęcia czeka}} na obraz, najstarsze od {minutes, plural, one {# minuty} few {# minut} many {# minut} other {# minuty}}.',
  'checks.waitingPhotosName': 'Czekające zdjęcia',
  'checks.waitingPhotosStep':
    'Poczekaj: zdjęcia są bezpieczne i goście wkrótce je zobaczą. Jeśli liczba nie maleje, wyłącz i włącz serwer.',
  'checks.worker':
    'Nowe zdjęcia pozostają bez obrazu: przetwarzanie obrazów nie odpowiada od {minutes, plural, one {# minuty} few {# minut} many {# minut} other {# minuty}}.',
  'checks.workerName': 'Przetwarzanie obrazów',
  'checks.workerStep': 'Wyłącz i włącz serwer. Żadne zdjęcie nie przepadnie, obrazy pojawią się później.',
} satisfies CheckMessages
