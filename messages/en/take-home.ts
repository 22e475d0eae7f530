/** Text of the take-home folder; `{mac}` and `{windows}` are commands. */
export default {
  'takeHome.check':
    'Check whether a copy is whole. On a Mac, open Terminal in this folder and run: {mac}\n\nOn Windows, open PowerShell in this folder and run: {windows}',
  'takeHome.look':
    'Look at the photos: open index.html. It needs no internet. The folder photos has every photo as it was sent, by time; photos.csv lists them.',
  'takeHome.missing': 'This picture is missing.',
  'takeHome.original': 'Open the original',
  'takeHome.zoom': 'Zoom',
} as const
