/** Categories of events (specification, section 3). */
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
