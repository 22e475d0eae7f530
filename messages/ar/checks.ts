import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'تقود رموز QR إلى {address}، ولم يعد هذا العنوان لهذا الخادم.',
  'checks.addressName': 'العنوان في رموز QR',
  'checks.addressStep':
    'الحل إعادة هذا العنوان إلى الخادم في جهاز التوجيه، أو تعيين العنوان الجديد في «الخادم والحساب» وطباعة رموز جديدة.',
  'checks.backup':
    '{what, select, never {لا تُنشأ نسخ احتياطية. إذا تعطل قرص الخادم فستضيع كل الصور.} failed {فشلت آخر نسخة احتياطية.} folder {وحدة النسخ الاحتياطية غير موجودة أو لا يمكن الكتابة عليها.} damaged {لم تعد وحدة النسخ الاحتياطية قابلة للقراءة بالكامل.} rehearsal {تعذرت استعادة آخر نسخة في تجربة.} other {عمر آخر نسخة {days, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}.}}',
  'checks.backupName': 'النسخة الاحتياطية',
  'checks.backupStep':
    '{what, select, never {شغّل النسخ الاحتياطية في «الخادم والحساب». والأفضل على وحدة مستقلة.} folder {أعد توصيل الوحدة. تجد في «الخادم والحساب» ما بها.} damaged {استخدم وحدة أخرى للنسخ الاحتياطية.} other {تجد السبب في «الخادم والحساب». ثم اضغط هناك على «النسخ الآن».}}',
  'checks.certificate':
    'تنتهي شهادة عنوانك {days, plural, =0 {خلال أقل من يوم} zero {خلال أقل من يوم} one {خلال يوم واحد} two {خلال يومين} few {خلال # أيام} many {خلال # يومًا} other {خلال # يوم}}. بعد ذلك تعرض الهواتف تحذيرًا بدلًا من المعرض.',
  'checks.certificateName': 'الشهادة',
  'checks.certificateStep':
    'عند اتصال الخادم بالإنترنت يجدد الشهادة تلقائيًا. أما الشهادة المثبّتة يدويًا فيلزم تثبيت شهادة جديدة مكانها.',
  'checks.clock':
    'ساعة الخادم موضع شك: فيها فرق أو قفزة قدرها {unit, select, days {{amount, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}} hours {{amount, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}} other {{amount, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}}}. لا يُحذف شيء تلقائيًا في الوقت الحالي.',
  'checks.clockName': 'الساعة',
  'checks.clockStep':
    'يُرجى ضبط تاريخ الخادم ووقته، ثم فتح هذه الصفحة على جهاز آخر: يختفي هذا السطر عند تطابقهما.',
  'checks.database':
    'قاعدة البيانات بطيئة: يستغرق استعلام بسيط {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
  'checks.databaseName': 'قاعدة البيانات',
  'checks.databaseStep':
    'يُرجى إغلاق البرامج الأخرى على الخادم. وإن لم يُجدِ ذلك، فيُرجى إطفاء الخادم ثم تشغيله من جديد.',
  'checks.disk':
    'يتسع القرص لنحو {photos, plural, zero {# صورة} one {صورة واحدة أخرى} two {صورتين أخريين} few {# صور أخرى} many {# صورة أخرى} other {# صورة أخرى}}: {evenings, plural, =0 {أقل من أمسية كبيرة واحدة} zero {أقل من أمسية كبيرة واحدة} one {أمسية كبيرة واحدة} two {أمسيتان كبيرتان} few {# أمسيات كبيرة} many {# أمسية كبيرة} other {# أمسية كبيرة}}.',
  'checks.diskName': 'مساحة القرص',
  'checks.diskStep':
    'الحل تسليم المناسبات السابقة ثم حذفها. تغادر المناسبات المحذوفة القرص بعد 7 أيام في سلة المحذوفات.',
  'checks.failedPhotos':
    'تعذّر إنشاء نسخة عرض {count, plural, zero {لـ # صورة} one {لصورة واحدة} two {لصورتين} few {لـ # صور} many {لـ # صورة} other {لـ # صورة}} من الأسبوع الماضي.',
  'checks.failedPhotosName': 'صور بلا نسخة عرض',
  'checks.failedPhotosStep': 'تمكن إعادة المحاولة. والصور التي تفشل ثانيةً ملفات تالفة.',
  'checks.files':
    'لا يتسع القرص إلا {left, plural, zero {لـ # ملف} one {لملف واحد آخر} two {لملفين آخرين} few {لـ # ملفات أخرى} many {لـ # ملفًا آخر} other {لـ # ملف آخر}}.',
  'checks.filesName': 'عدد الملفات',
  'checks.filesStep': 'الحل تسليم المناسبات السابقة ثم حذفها، أو إزالة ملفات أخرى من قرص الخادم.',
  'checks.hiddenAddresses':
    'وكيل شبكة أو Docker نفسه يخفي عناوين ضيوفك عن هذا الخادم: يبدو الجميع ضيفًا واحدًا، ولا يمكن لأي صورة أن تبلغ {flags, plural, zero {# بلاغ} one {بلاغًا واحدًا} two {بلاغين} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}.',
  'checks.hiddenAddressesName': 'وكيل أمام الخادم',
  'checks.hiddenAddressesStep': 'لاحتساب المتصفحات بدلًا من ذلك، يُشغَّل الخادم مع FLAG_IDENTITY=device.',
  'checks.memory': 'لم يبقَ في الخادم سوى {megabytes, number} ميغابايت من الذاكرة.',
  'checks.memoryName': 'الذاكرة',
  'checks.memoryStep':
    'يُرجى إغلاق البرامج الأخرى على الخادم. وحتى ذلك الحين قد تبقى الصور الكبيرة جدًا بلا نسخة عرض.',
  'checks.notifications':
    'لا تصل الإشعارات إلى {target}: {why, select, private {العنوان خاص.} other {{answer}}}',
  'checks.notificationsName': 'الإشعارات',
  'checks.notificationsStep':
    'من «الخادم والحساب» يمكن إرسال اختبار. إذا لم يعد أحد يقرأ هذه الوجهة فيمكن إزالتها.',
  'checks.oneAddress':
    'كل البلاغات الأخيرة جاءت من عنوان واحد، كأن جميع الضيوف خلف جهاز توجيه واحد: لا يمكن لأي صورة أن تبلغ {flags, plural, zero {# بلاغ} one {بلاغًا واحدًا} two {بلاغين} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}.',
  'checks.oneAddressName': 'عناوين الضيوف',
  'checks.oneAddressStep': 'لاحتساب المتصفحات بدلًا من ذلك، يُشغَّل الخادم مع FLAG_IDENTITY=device.',
  'checks.queue': 'تصل الصور، لكن الجديدة منها تبقى بلا نسخة عرض: قائمة المهام لا تستجيب.',
  'checks.queueName': 'قائمة المهام',
  'checks.queueStep': 'يُرجى إطفاء الخادم ثم تشغيله من جديد. لن تضيع أي صورة، وستُنشأ نسخ العرض لاحقًا.',
  'checks.restarts':
    'تعطّل جزء من الخادم {crashes, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} خلال 15 دقيقة.',
  'checks.restartsName': 'الأعطال',
  'checks.restartsStep':
    'يُرجى إطفاء الخادم ثم تشغيله من جديد. وإن استمر ذلك، فيُرجى إرسال ملف الدعم من «الخادم والحساب» إلى من ثبّت Candid.',
  'checks.screens':
    'الشاشة «{screen}» في مناسبة «{event}» لا تستجيب منذ {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'checks.screensName': 'الشاشات',
  'checks.screensStep': 'يُرجى التأكد من أنها قيد التشغيل ومتصلة بشبكة Wi-Fi، ثم إعادة تحميل صفحتها.',
  'checks.storage': 'لا يمكن حفظ صور جديدة. يظهر للضيوف خطأ عند إضافة الصور.',
  'checks.storageName': 'مخزن الصور',
  'checks.storageStep': 'يُرجى التأكد من أن قرص الصور موصول وغير ممتلئ، ثم إطفاء الخادم وتشغيله من جديد.',
  'checks.timeZone': 'المنطقة الزمنية للمكان هي {venue}، لكن جهازك يستخدم {browser}.',
  'checks.timeZoneName': 'المنطقة الزمنية',
  'checks.timeZoneStep':
    'إن كان جهازك على صواب، فيُرجى اختيار منطقته الزمنية في «الخادم والحساب». فهي تحدد تاريخ اليوم وموعد حذف الصور.',
  'checks.unfinishedUploads': 'تشغل عمليات الرفع غير المكتملة {gigabytes, number} غيغابايت من القرص.',
  'checks.unfinishedUploadsName': 'عمليات رفع غير مكتملة',
  'checks.unfinishedUploadsStep':
    'تُحذف بعد يوم. وعند ضيق المساحة يمكن حذفها الآن؛ ومن لا يزال يرفع صورًا سيبدأ من جديد.',
  'checks.untestedAddress': 'لم يفتح أي هاتف بعدُ {address}، وهو العنوان في رموز QR.',
  'checks.untestedAddressName': 'تجربة العنوان بهاتف',
  'checks.untestedAddressStep':
    'يُرجى مسح هذا الرمز بهاتف متصل بشبكة Wi-Fi الخاصة بالضيوف. يختفي هذا السطر بمجرد أن يفتح الهاتف الصفحة.',
  'checks.versions': 'تعمل أجزاء الخادم بإصدارات مختلفة: {versions}.',
  'checks.versionsName': 'الإصدارات',
  'checks.versionsStep': 'يُرجى تشغيل الترقية من جديد. وإن لم يُجدِ ذلك، فيُرجى إطفاء الخادم ثم تشغيله من جديد.',
  'checks.waitingPhotos':
    '{count, plural, zero {# صورة تنتظر} one {صورة واحدة تنتظر} two {صورتان تنتظران} few {# صور تنتظر} many {# صورة تنتظر} other {# صورة تنتظر}} نسخة العرض، وأقدمها منذ {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'checks.waitingPhotosName': 'صور في الانتظار',
  'checks.waitingPhotosStep':
    'يُرجى الانتظار: الصور محفوظة، وسيراها الضيوف قريبًا. وإن لم ينخفض العدد، فيُرجى إطفاء الخادم ثم تشغيله من جديد.',
  'checks.worker':
    'تبقى الصور الجديدة بلا نسخة عرض: معالج الصور لا يستجيب منذ {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
  'checks.workerName': 'معالج الصور',
  'checks.workerStep': 'يُرجى إطفاء الخادم ثم تشغيله من جديد. لن تضيع أي صورة، وستُنشأ نسخ العرض لاحقًا.',
} satisfies CheckMessages
