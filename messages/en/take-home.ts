/** Text of the take-home folder; `{mac}` and `{windows}` are commands. */
export default {
  'receipt.after': 'Afterwards',
  'receipt.binned': 'Deleted: {when}. In the bin for 7 days.',
  'receipt.bytes': '{count, number} bytes',
  'receipt.checksum': 'Checksum (SHA-256) of the file SHA256SUMS',
  'receipt.checksumText':
    'SHA256SUMS has a checksum of every file. Together with this receipt it proves that a copy is complete and unchanged.',
  'receipt.deleted': 'Deleted for good: {when}',
  'receipt.download': 'As a ZIP download',
  'receipt.drive': 'On a drive, in the folder {folder}',
  'receipt.event': 'Event',
  'receipt.hidden': 'Of these, not visible to guests: {count, number}',
  'receipt.host': 'A host of the event',
  'receipt.how': 'How',
  'receipt.kept': 'The event is still on this server.',
  'receipt.left': 'Deleted without being handed over: {count, number}',
  'receipt.lost': 'Missing from the photo store: {count, number}',
  'receipt.photos': 'Photos',
  'receipt.signature': 'Received (date and signature)',
  'receipt.size': 'Size',
  'receipt.title': 'Receipt of a hand-over',
  'receipt.venue': 'The venue',
  'receipt.when': 'Handed over',
  'receipt.who': 'By',
  'takeHome.check':
    'Check whether a copy is whole. On a Mac, open Terminal in this folder and run: {mac}\n\nOn Windows, open PowerShell in this folder and run: {windows}',
  'takeHome.hidden': 'The folder hidden has photos that guests did not see.',
  'takeHome.look':
    'Look at the photos: open index.html. It needs no internet. The folder photos has every photo as it was sent, by time; photos.csv lists them.',
  'takeHome.missing': 'This picture is missing.',
  'takeHome.original': 'Open the original',
  'takeHome.zoom': 'Zoom',
} as const
