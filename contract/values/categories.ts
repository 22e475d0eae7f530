/** What an event may be; section 3 of the specification. */
export const CATEGORIES = [
  'wedding',
  'birthday',
  'work-event',
  'family-gathering',
  'graduation',
  'anniversary',
  'baby-shower',
  'conference',
  'party',
  'other',
] as const
export type Category = (typeof CATEGORIES)[number]
