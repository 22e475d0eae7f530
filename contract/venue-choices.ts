/** What guests have unless the venue withholds it; each is named once here. */
export const FEATURES = ['downloadAll', 'sharing', 'hearts', 'names'] as const
export type Feature = (typeof FEATURES)[number]

/** Pages of the venue's own, each at the address of its name; one without text is not there. */
export const VENUE_PAGES = ['imprint', 'privacy'] as const
export type VenuePage = (typeof VENUE_PAGES)[number]
