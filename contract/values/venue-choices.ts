/**
 * What guests have unless the venue disables it; each is named once here. The calls hold to it, too:
 * - `downloadAll`: one archive of all photos is for hosts and administrators. Guests keep each photo by itself, and an
 *   archive of at most `MAX_FEW_PHOTOS` that they choose.
 * - `hearts`: nobody gives any; one that was given before can be taken back.
 * - `names`: nobody gives theirs; a photo that is sent with one is kept without it. A name that was given before can be taken away.
 * - `sharing`: the page offers no links. No call shares anything, so none is refused.
 */
export const FEATURES = ['downloadAll', 'sharing', 'hearts', 'names'] as const
export type Feature = (typeof FEATURES)[number]

/** Pages of the venue's own, each at the address of its name; one without text is not there. */
export const VENUE_PAGES = ['imprint', 'privacy'] as const
export type VenuePage = (typeof VENUE_PAGES)[number]
