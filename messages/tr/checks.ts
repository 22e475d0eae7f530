import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'QR kodlar {address} adresine götürüyor, ancak bu sunucuda artık bu adres yok.',
  'checks.addressName': 'QR kodlardaki adres',
  'checks.addressStep':
    'Bu adresi yönlendiricide sunucuya geri verin. Ya da yeni adresi “Sunucu ve hesap” altında belirleyip kodları yeniden yazdırın.',
  'checks.backup':
    '{what, select, never {Yedek alınmıyor. Sunucunun diski bozulursa tüm fotoğraflar kaybolur.} failed {Son yedekleme başarısız oldu.} folder {Yedek sürücüsü yok ya da ona yazılamıyor.} damaged {Yedek sürücüsü artık tamamen okunamıyor.} rehearsal {Son yedek bir provada geri yüklenemedi.} other {Son yedek {days, plural, one {# günlük} other {# günlük}}.}}',
  'checks.backupName': 'Yedek',
  'checks.backupStep':
    '{what, select, never {“Sunucu ve hesap” içinde yedeklemeyi açın. En iyisi ayrı bir sürücüye.} folder {Sürücüyü yeniden takın. Sorunun ne olduğu “Sunucu ve hesap” içinde yazar.} damaged {Yedekler için başka bir sürücü kullanın.} other {Nedeni “Sunucu ve hesap” içinde yazar. Ardından orada “Şimdi yedekle”ye basın.}}',
  'checks.certificate':
    'Adresinizin sertifikası {days, plural, =0 {bir günden kısa sürede} one {# gün içinde} other {# gün içinde}} sona eriyor. Sonrasında telefonlar galeri yerine bir uyarı gösterir.',
  'checks.certificateName': 'Sertifika',
  'checks.certificateStep':
    'Sunucuyu internete bağlayın: sertifikayı kendiliğinden yeniler. Kendi sertifikanızı kurduysanız yenisini kurun.',
  'checks.clock':
    'Sunucunun saatine güvenilemiyor: {unit, select, days {{amount, plural, one {# günlük} other {# günlük}}} hours {{amount, plural, one {# saatlik} other {# saatlik}}} other {{amount, plural, one {# dakikalık} other {# dakikalık}}}} bir fark ya da sıçrama var. Şimdilik hiçbir şey otomatik silinmiyor.',
  'checks.clockName': 'Saat',
  'checks.clockStep':
    'Sunucunun tarih ve saatini ayarlayın ve bu sayfayı başka bir cihazda açın: ikisi aynı olunca bu satır kaybolur.',
  'checks.database':
    'Veritabanı yavaş yanıt veriyor: basit bir sorgu {seconds, plural, one {# saniye} other {# saniye}} sürüyor.',
  'checks.databaseName': 'Veritabanı',
  'checks.databaseStep': 'Sunucudaki diğer programları kapatın. İşe yaramazsa sunucuyu kapatıp açın.',
  'checks.disk':
    'Diskte yaklaşık {photos, plural, one {# fotoğraflık} other {# fotoğraflık}} yer kaldı: {evenings, plural, =0 {büyük bir geceye yetmez} one {büyük bir geceye yeter} other {# büyük geceye yeter}}.',
  'checks.diskName': 'Disk alanı',
  'checks.diskStep':
    'Geçmiş etkinlikleri teslim edip silin. Silinen etkinlikler çöp kutusunda 7 gün kaldıktan sonra diskten çıkar.',
  'checks.failedPhotos':
    'Son bir haftadan {count, plural, one {# fotoğraf} other {# fotoğraf}} için görüntü oluşturulamadı.',
  'checks.failedPhotosName': 'Görüntüsüz fotoğraflar',
  'checks.failedPhotosStep': 'Tekrar deneyin. Yine başarısız olan fotoğraflar bozuk dosyalardır.',
  'checks.files': 'Diske yalnızca {left, plural, one {# dosya} other {# dosya}} daha sığar.',
  'checks.filesName': 'Dosya sayısı',
  'checks.filesStep':
    'Geçmiş etkinlikleri teslim edip silin ya da sunucunun diskinden başka dosyaları kaldırın.',
  'checks.hiddenAddresses':
    'Bir vekil sunucu ya da Docker, misafirlerinizin adreslerini bu sunucudan gizliyor: herkes tek bir misafir gibi görünüyor ve hiçbir fotoğraf {flags, number} bildirime ulaşamaz.',
  'checks.hiddenAddressesName': 'Öndeki vekil sunucu',
  'checks.hiddenAddressesStep':
    'Bunun yerine tarayıcıları saymak için sunucuyu FLAG_IDENTITY=device ile başlatın.',
  'checks.memory': 'Sunucuda yalnızca {megabytes, number} MB bellek kaldı.',
  'checks.memoryName': 'Bellek',
  'checks.memoryStep':
    'Sunucudaki diğer programları kapatın. O zamana kadar çok büyük fotoğraflar görüntüsüz kalabilir.',
  'checks.notifications':
    'Bildirimler {target} hedefine ulaşmıyor: {why, select, private {adres özel.} other {{answer}}}',
  'checks.notificationsName': 'Bildirimler',
  'checks.notificationsStep':
    '“Sunucu ve hesap” bölümünü açıp bir deneme gönderin. Artık kimse okumuyorsa hedefi kaldırın.',
  'checks.oneAddress':
    'Son bildirimlerin hepsi tek bir adresten geldi; sanki tüm misafirler tek bir yönlendiricinin arkasında: hiçbir fotoğraf {flags, number} bildirime ulaşamaz.',
  'checks.oneAddressName': 'Misafirlerin adresleri',
  'checks.oneAddressStep':
    'Bunun yerine tarayıcıları saymak için sunucuyu FLAG_IDENTITY=device ile başlatın.',
  'checks.queue': 'Fotoğraflar geliyor ama yenilerinin görüntüsü oluşturulmuyor: iş kuyruğu yanıt vermiyor.',
  'checks.queueName': 'İş kuyruğu',
  'checks.queueStep': 'Sunucuyu kapatıp açın. Hiçbir fotoğraf kaybolmaz; görüntüler sonra oluşur.',
  'checks.restarts': 'Sunucunun bir parçası 15 dakika içinde {crashes, number} kez çöktü.',
  'checks.restartsName': 'Çökmeler',
  'checks.restartsStep':
    'Sunucuyu kapatıp açın. Sürerse “Sunucu ve hesap” bölümündeki destek dosyasını Candid’i kuran kişiye gönderin.',
  'checks.screens':
    '“{event}” etkinliğindeki “{screen}” ekranı {minutes, plural, one {# dakikadır} other {# dakikadır}} yanıt vermiyor.',
  'checks.screensName': 'Ekranlar',
  'checks.screensStep': 'Açık ve Wi-Fi’ye bağlı olduğunu kontrol edin, sonra sayfasını yenileyin.',
  'checks.storage': 'Yeni fotoğraflar kaydedilemiyor. Misafirler fotoğraf eklerken hata görüyor.',
  'checks.storageName': 'Fotoğraf deposu',
  'checks.storageStep':
    'Fotoğraf diskinin takılı olduğunu ve dolu olmadığını kontrol edin. Sonra sunucuyu kapatıp açın.',
  'checks.timeZone': 'Mekânın saat dilimi {venue}, ama cihazınızınki {browser}.',
  'checks.timeZoneName': 'Saat dilimi',
  'checks.timeZoneStep':
    'Cihazınız doğruysa onun saat dilimini “Sunucu ve hesap” altında seçin. Bugünün hangi gün olduğu ve fotoğrafların ne zaman silineceği buna göre belirlenir.',
  'checks.unfinishedUploads': 'Yarım kalan yüklemeler diskte {gigabytes, number} GB yer kaplıyor.',
  'checks.unfinishedUploadsName': 'Yarım kalan yüklemeler',
  'checks.unfinishedUploadsStep':
    'Bir gün sonra silinirler. Yer azsa şimdi silin; hâlâ yükleyenler baştan başlar.',
  'checks.untestedAddress': 'QR kodlarınızdaki {address} adresini henüz hiçbir telefon açmadı.',
  'checks.untestedAddressName': 'Telefonla denenen adres',
  'checks.untestedAddressStep':
    'Bu kodu misafir Wi-Fi’sine bağlı bir telefonla okutun. Telefon sayfayı açınca bu satır kaybolur.',
  'checks.versions': 'Sunucunun parçaları farklı sürümlerde çalışıyor: {versions}.',
  'checks.versionsName': 'Sürümler',
  'checks.versionsStep': 'Yükseltmeyi yeniden çalıştırın. İşe yaramazsa sunucuyu kapatıp açın.',
  'checks.waitingPhotos':
    '{count, plural, one {# fotoğraf} other {# fotoğraf}} görüntüsünü bekliyor, en eskisi {minutes, plural, one {# dakikadır} other {# dakikadır}}.',
  'checks.waitingPhotosName': 'Bekleyen fotoğraflar',
  'checks.waitingPhotosStep':
    'Bekleyin: fotoğraflar güvende, misafirler onları yakında görür. Sayı azalmazsa sunucuyu kapatıp açın.',
  'checks.worker':
    'Yeni fotoğrafların görüntüsü oluşturulmuyor: görüntü işleyici {minutes, plural, one {# dakikadır} other {# dakikadır}} yanıt vermiyor.',
  'checks.workerName': 'Görüntü işleyici',
  'checks.workerStep': 'Sunucuyu kapatıp açın. Hiçbir fotoğraf kaybolmaz; görüntüler sonra oluşur.',
} satisfies CheckMessages
