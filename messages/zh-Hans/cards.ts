import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': '添加你的照片',
  'cards.joinWifi': '连接 Wi-Fi',
  'cards.openGallery': '打开相册',
  'cards.password': '密码：{password}',
  'cards.scan': '用手机扫码',
} satisfies CardMessages
