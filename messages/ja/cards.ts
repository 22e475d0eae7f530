import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': '写真を追加する',
  'cards.joinWifi': 'Wi-Fiにつなぐ',
  'cards.openGallery': 'ギャラリーを開く',
  'cards.password': 'パスワード：{password}',
  'cards.scan': 'スマホでコードを読み取る',
} satisfies CardMessages
