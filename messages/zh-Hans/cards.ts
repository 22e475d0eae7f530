import type { CardMessages } from '#messages/message-types.ts'

export default {
  'cards.addPhotos': '添加你的照片',
  'cards.createEvent': '创建你的活动',
  'cards.joinWifi': '连接 Wi-Fi',
  'cards.nameEvent': '填写名称和日期',
  'cards.openGallery': '打开相册',
  'cards.password': '密码：{password}',
  'cards.scan': '用手机扫码',
  'cards.shareGallery': '分享你的相册',
  'cards.validUntil': '有效期至 {when}',
} satisfies CardMessages
