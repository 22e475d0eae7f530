import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'receipt.after': '之后',
  'receipt.binned': '删除：{when}。在回收站保留 7 天。',
  'receipt.bytes': '{count, number} 字节',
  'receipt.checksum': '文件 SHA256SUMS 的校验和（SHA-256）',
  'receipt.checksumText': 'SHA256SUMS 含有每个文件的校验和。与本收据一起，可证明副本完整且未被更改。',
  'receipt.deleted': '永久删除：{when}',
  'receipt.download': 'ZIP 下载',
  'receipt.drive': '驱动器上的文件夹 {folder}',
  'receipt.event': '活动',
  'receipt.hidden': '其中宾客不可见：{count, number}',
  'receipt.host': '活动主办人',
  'receipt.how': '方式',
  'receipt.kept': '活动仍在此服务器上。',
  'receipt.left': '未移交即删除：{count, number}',
  'receipt.lost': '照片存储中缺失：{count, number}',
  'receipt.photos': '照片',
  'receipt.signature': '已收到（日期与签名）',
  'receipt.size': '大小',
  'receipt.title': '移交收据',
  'receipt.venue': '场地',
  'receipt.when': '移交时间',
  'receipt.who': '移交人',
  'takeHome.check':
    '要检查副本是否完整：在 Mac 上，在此文件夹中打开“终端”并运行 {mac}\n\n在 Windows 上，在此文件夹中打开 PowerShell 并运行 {windows}',
  'takeHome.hidden': 'hidden 文件夹里是宾客没有看到的照片。',
  'takeHome.look':
    '要看照片，打开 index.html 即可，无需联网。photos 文件夹里是每张照片的原文件，按时间排列；清单在 photos.csv 里。',
  'takeHome.missing': '缺少这张照片。',
  'takeHome.original': '打开原文件',
  'takeHome.zoom': '放大',
} satisfies TakeHomeMessages
