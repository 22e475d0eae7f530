import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': 'その後',
  'receipt.binned': '削除：{when}。ごみ箱に7日間。',
  'receipt.bytes': '{count, number} バイト',
  'receipt.checksum': 'ファイル SHA256SUMS のチェックサム（SHA-256）',
  'receipt.checksumText':
    'SHA256SUMS には各ファイルのチェックサムがあります。この受領書と合わせて、コピーが完全で変更されていないことを証明します。',
  'receipt.deleted': '完全に削除：{when}',
  'receipt.download': 'ZIP のダウンロード',
  'receipt.drive': 'ドライブのフォルダー {folder}',
  'receipt.event': 'イベント',
  'receipt.hidden': 'うちゲストに非表示：{count, number}',
  'receipt.host': 'イベントの主催者',
  'receipt.how': '方法',
  'receipt.kept': 'イベントはまだこのサーバーにあります。',
  'receipt.left': '引き渡さずに削除：{count, number}',
  'receipt.lost': '写真の保存先になかったもの：{count, number}',
  'receipt.photos': '写真',
  'receipt.signature': '受領（日付と署名）',
  'receipt.size': '容量',
  'receipt.title': '受領書',
  'receipt.venue': '会場',
  'receipt.when': '引き渡し日時',
  'receipt.who': '担当',
  'takeHome.check':
    'コピーが完全かどうかを確かめるには、Mac ではこのフォルダーでターミナルを開いて次を実行します: {mac}\n\nWindows ではこのフォルダーで PowerShell を開いて次を実行します: {windows}',
  'takeHome.hidden': 'フォルダー hidden には、ゲストに見えなかった写真があります。',
  'takeHome.look':
    '写真を見るには index.html を開いてください。インターネットは必要ありません。photos フォルダーには、送られたままの写真が時間順に入っています。一覧は photos.csv にあります。',
  'takeHome.missing': 'この写真は見つかりません。',
  'takeHome.original': '元のファイルを開く',
  'takeHome.zoom': '拡大',
} satisfies TakeHomeMessages
