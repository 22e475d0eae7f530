/** Notifications of problems, in the venue’s language. Only the API uses them. */
export default {
  'notifications.found': '{venue}: please act now',
  'notifications.solved': '{venue}: well again',
  'notifications.test': '{venue}: test',
  'notifications.testText': 'Candid’s notifications arrive here.',
} as const
