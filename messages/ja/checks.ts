import type { CheckMessages } from '#messages/message-types.ts'

export default {
  'checks.address': 'QRコードのアドレス {address} は、このサーバーのものではなくなりました。',
  'checks.addressName': 'QRコードのアドレス',
  'checks.addressStep':
    'ルーターで元のアドレスをサーバーに割り当て直してください。または「サーバーとアカウント」で新しいアドレスを設定し、コードを印刷し直してください。',
  'checks.backup':
    '{what, select, never {バックアップが作られていません。サーバーのディスクが故障すると、すべての写真が失われます。} failed {最新のバックアップに失敗しました。} folder {バックアップ用のドライブがないか、書き込めません。} damaged {バックアップ用のドライブを完全に読み取れなくなりました。} rehearsal {最新のバックアップは復元のリハーサルに失敗しました。} other {最新のバックアップは {days, plural, other {# 日}}前のものです。}}',
  'checks.backupName': 'バックアップ',
  'checks.backupStep':
    '{what, select, never {「サーバーとアカウント」でバックアップをオンにしてください。専用のドライブが最適です。} folder {ドライブを接続し直してください。何が問題かは「サーバーとアカウント」に表示されます。} damaged {バックアップには別のドライブを使ってください。} other {理由は「サーバーとアカウント」に表示されます。そこで「今すぐバックアップ」を押してください。}}',
  'checks.certificate':
    'アドレスの証明書は{days, plural, =0 {1日以内に} other {あと#日で}}期限切れになります。期限を過ぎると、スマホにはギャラリーの代わりに警告が表示されます。',
  'checks.certificateName': '証明書',
  'checks.certificateStep':
    'サーバーをインターネットに接続すると、証明書は自動で更新されます。独自の証明書を入れた場合は、新しいものを入れてください。',
  'checks.clock':
    'サーバーの時計が正しくない可能性があります。{unit, select, days {{amount, plural, other {#日}}} hours {{amount, plural, other {#時間}}} other {{amount, plural, other {#分}}}}ずれているか、変更されました。当面、自動削除は行われません。',
  'checks.clockName': '時計',
  'checks.clockStep':
    'サーバーの日付と時刻を合わせ、別の端末でこのページを開いてください。両方が一致するとこの行は消えます。',
  'checks.database':
    'データベースの応答が遅くなっています。簡単な問い合わせに{seconds, plural, other {#秒}}かかります。',
  'checks.databaseName': 'データベース',
  'checks.databaseStep':
    'サーバーで動いているほかのプログラムを終了してください。改善しない場合は、サーバーの電源を入れ直してください。',
  'checks.disk':
    'ディスクに保存できる写真は、あと約{photos, plural, other {#枚}}です（{evenings, plural, =0 {大きなイベント1回分未満} other {大きなイベント#回分}}）。',
  'checks.diskName': 'ディスクの空き',
  'checks.diskStep':
    '過去のイベントを引き渡してから削除してください。削除したイベントは、ゴミ箱に7日間残った後、ディスクから消えます。',
  'checks.failedPhotos': 'この1週間の写真のうち{count, plural, other {#枚}}の画像を作成できませんでした。',
  'checks.failedPhotosName': '画像のない写真',
  'checks.failedPhotosStep': 'もう一度お試しください。再び失敗する写真は、ファイルが破損しています。',
  'checks.files': 'ディスクに保存できるファイルは、あと{left, plural, other {#個}}だけです。',
  'checks.filesName': 'ファイルの数',
  'checks.filesStep':
    '過去のイベントを引き渡してから削除するか、サーバーのディスクからほかのファイルを削除してください。',
  'checks.hiddenAddresses':
    'プロキシまたはDockerによってゲストのアドレスがこのサーバーから見えません。全員が1人のゲストとして扱われ、どの写真も報告が{flags, number}件に達しません。',
  'checks.hiddenAddressesName': '手前のプロキシ',
  'checks.hiddenAddressesStep': 'サーバーをFLAG_IDENTITY=deviceで起動すると、ブラウザ単位で数えます。',
  'checks.memory': 'サーバーのメモリの空きは、あと{megabytes, number} MBです。',
  'checks.memoryName': 'メモリ',
  'checks.memoryStep':
    'サーバーで動いているほかのプログラムを終了してください。それまでは、非常に大きな写真の画像を作成できないことがあります。',
  'checks.notifications':
    '通知が{target}に届いていません：{why, select, private {プライベートアドレスです。} other {{answer}}}',
  'checks.notificationsName': '通知',
  'checks.notificationsStep':
    '「サーバーとアカウント」を開いてテストを送ってください。もう誰も見ていない送信先は削除してください。',
  'checks.oneAddress':
    '最近の報告はすべて1つのアドレスからで、ゲスト全員が1台のルーターの先にいるようです。どの写真も報告が{flags, number}件に達しません。',
  'checks.oneAddressName': 'ゲストのアドレス',
  'checks.oneAddressStep': 'サーバーをFLAG_IDENTITY=deviceで起動すると、ブラウザ単位で数えます。',
  'checks.queue': '写真は届いていますが、新しい写真の画像が作成されません。ジョブキューが応答していません。',
  'checks.queueName': 'ジョブキュー',
  'checks.queueStep': 'サーバーの電源を入れ直してください。写真は失われず、画像は後から作成されます。',
  'checks.restarts': 'サーバーの一部が15分間に{crashes, number}回異常終了しました。',
  'checks.restartsName': '異常終了',
  'checks.restartsStep':
    'サーバーの電源を入れ直してください。続く場合は、「サーバーとアカウント」のサポート用ファイルを、Candidを設置した人に送ってください。',
  'checks.screens': '「{event}」の画面「{screen}」が{minutes, plural, other {#分間}}応答していません。',
  'checks.screensName': '画面',
  'checks.screensStep': '電源が入っていてWi-Fiに接続されていることを確認し、ページを再読み込みしてください。',
  'checks.storage': '新しい写真を保存できません。ゲストが写真を追加するとエラーが表示されます。',
  'checks.storageName': '写真の保存先',
  'checks.storageStep':
    '写真用のディスクが接続されていて、空きがあることを確認してください。その後、サーバーの電源を入れ直してください。',
  'checks.timeZone': '会場のタイムゾーンは{venue}ですが、お使いの端末は{browser}です。',
  'checks.timeZoneName': 'タイムゾーン',
  'checks.timeZoneStep':
    '端末のほうが正しい場合は、「サーバーとアカウント」でそのタイムゾーンを選んでください。今日の日付と写真が削除される日時は、これをもとに決まります。',
  'checks.unfinishedUploads': '未完了のアップロードがディスクの{gigabytes, number} GBを使っています。',
  'checks.unfinishedUploadsName': '未完了のアップロード',
  'checks.unfinishedUploadsStep':
    '1日たつと削除されます。空きが少ない場合は今すぐ削除してください。アップロード中のゲストは最初からやり直すことになります。',
  'checks.untestedAddress': 'QRコードのアドレス {address} は、まだスマホで開かれていません。',
  'checks.untestedAddressName': 'スマホで試したアドレス',
  'checks.untestedAddressStep':
    'ゲスト用のWi-Fiに接続したスマホで、このコードを読み取ってください。スマホで開くと、この行は消えます。',
  'checks.versions': 'サーバーの各部分のバージョンが一致していません：{versions}。',
  'checks.versionsName': 'バージョン',
  'checks.versionsStep':
    'アップグレードをもう一度実行してください。改善しない場合は、サーバーの電源を入れ直してください。',
  'checks.waitingPhotos':
    '{count, plural, other {#枚}}の写真が画像の作成を待っています。最も古いものは{minutes, plural, other {#分}}待っています。',
  'checks.waitingPhotosName': '処理待ちの写真',
  'checks.waitingPhotosStep':
    'そのままお待ちください。写真は安全で、まもなくゲストに表示されます。数が減らない場合は、サーバーの電源を入れ直してください。',
  'checks.worker':
    '新しい写真の画像が作成されません。画像処理が{minutes, plural, other {#分間}}応答していません。',
  'checks.workerName': '画像処理',
  'checks.workerStep': 'サーバーの電源を入れ直してください。写真は失われず、画像は後から作成されます。',
} satisfies CheckMessages
