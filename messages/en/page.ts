/** What a guest and a host may see: every screen but the console. */
export default {
  'nav.featured': 'Featured Gallery',
} as const
