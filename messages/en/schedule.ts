/** What a gallery or a wall says of the hours of its event; fetched where there is something to say. */
export default {
  'schedule.closed': 'This gallery takes no more photos.',
  'schedule.keptUntil': 'Photos stay here until {day}.',
  'schedule.opens': 'You can add photos from {when}.',
  'schedule.reveal': 'All photos appear together',
  'schedule.revealText': 'Until then you see only your own.',
  'schedule.revealWall': 'Add yours now. All of them appear here at once.',
  'schedule.until': 'You can add photos until {when}.',
  'schedule.waiting': 'Waiting for the host',
} as const
