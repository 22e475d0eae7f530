import type { GuestMessages } from '#messages/message-types.ts'

export default {
  'archive.asJpeg': 'Zdjęcia HEIC jako JPEG, na każdy komputer',
  'archive.brokeOff': 'Utracono połączenie. To, co już zapisano, zostaje.',
  'archive.byGuest': 'W folderach według gości',
  'archive.complete': 'Plik {name} jest kompletny.',
  'archive.download': 'Pobierz ZIP',
  'archive.failed': 'Nie udało się pobrać zdjęć. Spróbuj ponownie.',
  'archive.failedTitle': 'Pobieranie nie powiodło się',
  'archive.handedOver': 'Pobieranie rozpoczęte. Postęp znajdziesz w pobranych plikach przeglądarki.',
  'archive.noSpace': 'Za mało miejsca na ten plik. Zwolnij miejsce i spróbuj ponownie.',
  'archive.notWritten': 'Nie udało się zapisać pliku. Spróbuj ponownie.',
  'archive.offer':
    '{count, plural, one {# zdjęcie} few {# zdjęcia} many {# zdjęć} other {# zdjęcia}}, {size}',
  'archive.resume': 'Wznów',
  'archive.saved': '{done} z {size}',
  'archive.saving': 'Możesz to zamknąć i przeglądać dalej. Tylko nie zamykaj strony, dopóki się nie skończy.',
  'archive.subtitle': 'Jeden ZIP ze wszystkimi zdjęciami w pełnej jakości.',
  'archive.title': 'Wszystkie zdjęcia w jednym pliku',
  'archive.waiting': 'Brak połączenia. Pobieranie samo się wznowi.',
  'gallery.order': 'Sortuj zdjęcia',
  'gallery.order.taken': 'Ostatnio zrobione',
  'gallery.order.uploaded': 'Ostatnio dodane',
  'gallery.orderFailed': 'Nie udało się wczytać wszystkich zdjęć. Sprawdź połączenie i spróbuj ponownie.',
  'gallery.photoGone': 'Tego zdjęcia nie ma już w galerii.',
  'hearts.count':
    '{count, plural, one {# serduszko} few {# serduszka} many {# serduszek} other {# serduszka}}',
  'hearts.failed': 'Nie udało się zapisać serduszka',
  'hearts.favorites': 'Ulubione',
  'hearts.like': 'Serduszko',
  'lightbox.galleryLink': 'Link do tego zdjęcia w galerii',
  'mine.all': 'Wszystkie zdjęcia',
  'mine.choice': 'Które zdjęcia',
  'mine.removeText':
    '{count, plural, one {Zniknie ze wszystkich ekranów, na zawsze.} few {Znikną ze wszystkich ekranów, na zawsze.} many {Znikną ze wszystkich ekranów, na zawsze.} other {Znikną ze wszystkich ekranów, na zawsze.}}',
  'mine.removeTitle':
    '{count, plural, one {Usunąć Twoje zdjęcie?} few {Usunąć Twoje # zdjęcia?} many {Usunąć Twoich # zdjęć?} other {Usunąć Twoje # zdjęcia?}}',
  'mine.removed':
    '{count, plural, one {Zdjęcie usunięte} few {Usunięto # zdjęcia} many {Usunięto # zdjęć} other {Usunięto # zdjęcia}}',
  'mine.title': 'Moje zdjęcia',
  'select.all': 'Zaznacz wszystko',
  'select.atMost': 'Wybierz najwyżej {limit} zdjęć naraz.',
  'select.button': 'Zaznacz',
  'select.count':
    '{count, plural, one {Zaznaczono #} few {Zaznaczono #} many {Zaznaczono #} other {Zaznaczono #}}',
  'select.flag':
    '{count, plural, one {Zgłoś # zdjęcie} few {Zgłoś # zdjęcia} many {Zgłoś # zdjęć} other {Zgłoś # zdjęcia}}',
  'select.flagged':
    '{count, plural, one {Zgłoszono # zdjęcie} few {Zgłoszono # zdjęcia} many {Zgłoszono # zdjęć} other {Zgłoszono # zdjęcia}}',
  'select.linksCopied': 'Skopiowano linki',
  'select.linksCopiedText': 'Wklej je do wiadomości, aby je udostępnić.',
  'select.ready': 'Zdjęcia są gotowe. Naciśnij „{button}” jeszcze raz.',
  'select.saveEach': 'Po kolei',
  'select.saveHow': 'Jeden ZIP czy po kolei?',
  'select.saveHowText': 'ZIP jest szybszy. Zapisane po kolei pojawią się wśród zdjęć w telefonie.',
  'upload.andMoreRefused':
    '{count, plural, one {I jeszcze # plik.} few {I jeszcze # pliki.} many {I jeszcze # plików.} other {I jeszcze # pliku.}}',
  'upload.choose': 'Wybierz zdjęcia',
  'upload.chooseMore': 'Wybierz więcej',
  'upload.firstName': 'Imię',
  'upload.human': 'Nie jestem robotem',
  'upload.humanRequired': 'Potwierdź, że nie jesteś robotem.',
  'upload.humanRequiredTitle': 'Wymagane potwierdzenie',
  'upload.keepBrowsing': 'Przeglądaj dalej',
  'upload.keepOpen': 'Zostaw tę stronę otwartą, aż wszystkie zostaną wysłane.',
  'upload.leaveOpen': 'To okno nie może przechować zdjęć. Zostaw je otwarte, aż wszystkie się wyślą.',
  'upload.limit': 'Do {megabytes} MB każde.',
  'upload.limitOrDrop': 'albo upuść je tutaj. Do {megabytes} MB każde.',
  'upload.nameAdd': 'Dodaj swoje imię',
  'upload.nameShown': 'Podpis: {name}',
  'upload.remove': 'Usuń',
  'upload.removeNamed': 'Usuń {name}',
  'upload.send':
    '{count, plural, one {Wyślij zdjęcie} few {Wyślij # zdjęcia} many {Wyślij # zdjęć} other {Wyślij # zdjęcia}}',
  'upload.smallerCopy':
    '{count, plural, one {Wyślij mniejszą kopię} few {Wyślij # mniejsze kopie} many {Wyślij # mniejszych kopii} other {Wyślij # mniejszej kopii}}',
  'upload.takePhoto': 'Zrób zdjęcie',
  'upload.terms':
    'Akceptuję warunki: mam prawo udostępnić te zdjęcia, a wszyscy, którzy mają kod, mogą je zobaczyć.',
  'upload.termsRequired': 'Zaakceptuj warunki, aby wysłać zdjęcia.',
  'upload.termsRequiredTitle': 'Wymagana zgoda',
  'upload.tryAllAgain':
    '{count, plural, one {Ponów (#)} few {Ponów wszystkie (#)} many {Ponów wszystkie (#)} other {Ponów wszystkie (#)}}',
  'upload.waiting': 'Brak połączenia. Wysyłanie samo się wznowi.',
} satisfies GuestMessages
