import type { GuestMessages } from '#messages/message-types.ts'

export default {
  'archive.asJpeg': 'Zdjęcia HEIC jako JPEG, na każdy komputer',
  'archive.brokeOff': 'Utracono połączenie. To, co już zapisano, zostaje.',
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
  'mine.all': 'Wszystkie zdjęcia',
  'mine.choice': 'Które zdjęcia',
  'mine.removeText': 'Zniknie ze wszystkich ekranów, na zawsze.',
  'mine.removeTitle': 'Usunąć Twoje zdjęcie?',
  'mine.removed': 'Zdjęcie usunięte',
  'mine.title': 'Moje zdjęcia',
  'upload.andMoreRefused':
    '{count, plural, one {I jeszcze # plik.} few {I jeszcze # pliki.} many {I jeszcze # plików.} other {I jeszcze # pliku.}}',
  'upload.choose': 'Wybierz zdjęcia',
  'upload.chooseMore': 'Wybierz więcej',
  'upload.human': 'Nie jestem robotem',
  'upload.humanRequired': 'Potwierdź, że nie jesteś robotem.',
  'upload.humanRequiredTitle': 'Wymagane potwierdzenie',
  'upload.keepOpen': 'Zostaw tę stronę otwartą, aż wszystkie zostaną wysłane.',
  'upload.leaveOpen': 'To okno nie może przechować zdjęć. Zostaw je otwarte, aż wszystkie się wyślą.',
  'upload.limit': 'Do {megabytes} MB każde.',
  'upload.limitOrDrop': 'albo upuść je tutaj. Do {megabytes} MB każde.',
  'upload.photos': 'Zdjęcia',
  'upload.remove': 'Usuń',
  'upload.removeNamed': 'Usuń {name}',
  'upload.send':
    '{count, plural, one {Wyślij zdjęcie} few {Wyślij # zdjęcia} many {Wyślij # zdjęć} other {Wyślij # zdjęcia}}',
  'upload.smallerCopy':
    '{count, plural, one {Wyślij mniejszą kopię} few {Wyślij # mniejsze kopie} many {Wyślij # mniejszych kopii} other {Wyślij # mniejszej kopii}}',
  'upload.takePhoto': 'Zrób zdjęcie',
  'upload.terms':
    'Akceptuję warunki: mogę udostępnić te zdjęcia, a wszyscy, którzy mają kod, mogą je zobaczyć.',
  'upload.termsRequired': 'Zaakceptuj warunki, aby wysłać zdjęcia.',
  'upload.termsRequiredTitle': 'Wymagana zgoda',
  'upload.tryAllAgain':
    '{count, plural, one {Ponów (#)} few {Ponów wszystkie (#)} many {Ponów wszystkie (#)} other {Ponów wszystkie (#)}}',
  'upload.waiting': 'Brak połączenia. Wysyłanie samo się wznowi.',
} satisfies GuestMessages
