import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': '二维码指向 {address}，但服务器已不再使用此地址。',
  'checks.addressName': '二维码中的地址',
  'checks.addressStep':
    '请在路由器中把此地址重新分配给服务器，或在“服务器与账号”中设置新地址并重新打印二维码。',
  'checks.backup':
    '{what, select, never {没有进行备份。如果服务器的磁盘损坏，所有照片都会丢失。} failed {最近一次备份失败。} folder {备份驱动器不在，或无法写入。} damaged {备份驱动器已无法完整读取。} rehearsal {最近的备份在演练中无法恢复。} other {最近的备份是 {days, plural, other {# 天}}前的。}}',
  'checks.backupName': '备份',
  'checks.backupStep':
    '{what, select, never {请在“服务器与账号”中开启备份，最好使用单独的驱动器。} folder {请重新插好驱动器。“服务器与账号”会说明问题所在。} damaged {请换一个驱动器用于备份。} other {“服务器与账号”会说明原因。然后在那里按“立即备份”。}}',
  'checks.certificate':
    '地址的证书将在{days, plural, =0 {一天之内} other { # 天后}}过期。此后，手机会显示警告，而不是相册。',
  'checks.certificateName': '证书',
  'checks.certificateStep': '请让服务器连接互联网，它会自动更新证书。如果安装的是自己的证书，请安装新证书。',
  'checks.clock':
    '服务器的时钟不可靠：偏差或改动达{unit, select, days {{amount, plural, other { # 天}}} hours {{amount, plural, other { # 小时}}} other {{amount, plural, other { # 分钟}}}}。目前不会自动删除任何内容。',
  'checks.clockName': '时钟',
  'checks.clockStep': '请设置服务器的日期和时间，然后在另一台设备上打开本页：两者一致后此行会消失。',
  'checks.database': '数据库响应缓慢：一次简单查询需要 {seconds, plural, other {# 秒}}。',
  'checks.databaseName': '数据库',
  'checks.databaseStep': '请关闭服务器上的其他程序。如果没有改善，请关闭服务器再重新打开。',
  'checks.disk':
    '磁盘大约还能存放 {photos, plural, other {# 张照片}}：{evenings, plural, =0 {不够一场大型活动} other {够 # 场大型活动}}。',
  'checks.diskName': '磁盘空间',
  'checks.diskStep': '请移交并删除过往活动。已删除的活动在回收站保留 7 天后才会从磁盘上清除。',
  'checks.failedPhotos': '最近一周有 {count, plural, other {# 张照片}}无法生成图片。',
  'checks.failedPhotosName': '没有图片的照片',
  'checks.failedPhotosStep': '请重试。再次失败的照片是已损坏的文件。',
  'checks.files': '磁盘只能再存放 {left, plural, other {# 个文件}}。',
  'checks.filesName': '文件数量',
  'checks.filesStep': '请移交并删除过往活动，或从服务器磁盘上移除其他文件。',
  'checks.hiddenAddresses':
    '代理或 Docker 隐藏了宾客的网络地址：在服务器看来所有人都是同一位宾客，没有照片能达到 {flags, number} 次举报。',
  'checks.hiddenAddressesName': '前置代理',
  'checks.hiddenAddressesStep': '请使用 FLAG_IDENTITY=device 启动服务器，改为按浏览器计数。',
  'checks.memory': '服务器只剩 {megabytes, number} MB 内存。',
  'checks.memoryName': '内存',
  'checks.memoryStep': '请关闭服务器上的其他程序。在此之前，特别大的照片可能无法生成图片。',
  'checks.notifications': '通知无法送达 {target}：{why, select, private {这是私有地址。} other {{answer}}}',
  'checks.notificationsName': '通知',
  'checks.notificationsStep': '请打开“服务器与账号”发送测试。如果已无人查看该接收方，请将其移除。',
  'checks.oneAddress':
    '最近的举报全部来自同一个地址，像是所有宾客都在同一台路由器后面：没有照片能达到 {flags, number} 次举报。',
  'checks.oneAddressName': '宾客的地址',
  'checks.oneAddressStep': '请使用 FLAG_IDENTITY=device 启动服务器，改为按浏览器计数。',
  'checks.queue': '照片已收到，但新照片没有生成图片：任务队列没有响应。',
  'checks.queueName': '任务队列',
  'checks.queueStep': '请关闭服务器再重新打开。照片不会丢失，图片稍后会生成。',
  'checks.restarts': '服务器的一部分在 15 分钟内崩溃了 {crashes, number} 次。',
  'checks.restartsName': '崩溃',
  'checks.restartsStep':
    '请关闭服务器再重新打开。如果仍然崩溃，请把“服务器与账号”中的支持文件发给安装 Candid 的人。',
  'checks.screens': '“{event}”的屏幕“{screen}”已有 {minutes, plural, other {# 分钟}}没有响应。',
  'checks.screensName': '屏幕',
  'checks.screensStep': '请检查屏幕是否已开机并连接 Wi-Fi，然后重新加载它的页面。',
  'checks.storage': '新照片无法保存。宾客添加照片时会看到错误。',
  'checks.storageName': '照片存储',
  'checks.storageStep': '请检查存放照片的磁盘是否已接好且未满，然后关闭服务器再重新打开。',
  'checks.timeZone': '场地的时区是 {venue}，但你的设备使用 {browser}。',
  'checks.timeZoneName': '时区',
  'checks.timeZoneStep':
    '如果你的设备正确，请在“服务器与账号”中选择它的时区。时区决定今天是哪一天，以及照片何时删除。',
  'checks.unfinishedUploads': '未完成的上传占用了磁盘 {gigabytes, number} GB。',
  'checks.unfinishedUploadsName': '未完成的上传',
  'checks.unfinishedUploadsStep':
    '它们会在一天后删除。如果空间紧张，请立即删除；仍在上传的宾客需要重新开始。',
  'checks.untestedAddress': '还没有手机打开过 {address}，也就是二维码中的地址。',
  'checks.untestedAddressName': '用手机试过地址',
  'checks.untestedAddressStep': '请用连接宾客 Wi-Fi 的手机扫描此二维码。手机打开后，此行会消失。',
  'checks.versions': '服务器各部分的版本不一致：{versions}。',
  'checks.versionsName': '版本',
  'checks.versionsStep': '请重新运行升级。如果没有改善，请关闭服务器再重新打开。',
  'checks.waitingPhotos':
    '{count, plural, other {# 张照片}}在等待生成图片，最早的已等了 {minutes, plural, other {# 分钟}}。',
  'checks.waitingPhotosName': '等待处理的照片',
  'checks.waitingPhotosStep':
    '请稍候：照片是安全的，宾客很快就能看到。如果数量没有减少，请关闭服务器再重新打开。',
  'checks.worker': '新照片没有生成图片：图片处理程序已有 {minutes, plural, other {# 分钟}}没有响应。',
  'checks.workerName': '图片处理程序',
  'checks.workerStep': '请关闭服务器再重新打开。照片不会丢失，图片稍后会生成。',
} satisfies CheckMessages
