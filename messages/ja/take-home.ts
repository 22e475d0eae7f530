import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    'コピーが完全かどうかを確かめるには、Mac ではこのフォルダーでターミナルを開いて次を実行します: {mac}\n\nWindows ではこのフォルダーで PowerShell を開いて次を実行します: {windows}',
  'takeHome.look':
    '写真を見るには index.html を開いてください。インターネットは必要ありません。photos フォルダーには、送られたままの写真が時間順に入っています。一覧は photos.csv にあります。',
  'takeHome.missing': 'この写真は見つかりません。',
  'takeHome.original': '元のファイルを開く',
  'takeHome.zoom': '拡大',
} satisfies TakeHomeMessages
