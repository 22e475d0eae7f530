import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': '写真を追加する',
  'cards.createEvent': 'イベントを作成',
  'cards.joinWifi': 'Wi-Fiにつなぐ',
  'cards.nameEvent': '名前と日付を入力する',
  'cards.openGallery': 'ギャラリーを開く',
  'cards.password': 'パスワード：{password}',
  'cards.scan': 'スマホでコードを読み取る',
  'cards.shareGallery': 'ギャラリーを共有する',
  'cards.validUntil': '{when}まで有効',
} satisfies CardMessages
