import type { TakeHomeMessages } from '#messages/message-types.ts'

export default {
  'takeHome.check':
    '要检查副本是否完整：在 Mac 上，在此文件夹中打开“终端”并运行 {mac}\n\n在 Windows 上，在此文件夹中打开 PowerShell 并运行 {windows}',
  'takeHome.look':
    '要看照片，打开 index.html 即可，无需联网。photos 文件夹里是每张照片的原文件，按时间排列；清单在 photos.csv 里。',
  'takeHome.missing': '缺少这张照片。',
  'takeHome.original': '打开原文件',
  'takeHome.zoom': '放大',
} satisfies TakeHomeMessages
