/**
 * Features for guests that the venue may disable. The calls enforce this, too:
 * - `downloadAll`: only hosts and administrators get an archive of all photos. Guests save single photos, or an archive
 *   of at most `MAX_FEW_PHOTOS` chosen ones.
 * - `hearts`: new hearts are rejected. Existing ones can be removed.
 * - `names`: new names are rejected, and photos are stored without their sender's name. Existing names can be removed.
 * - `sharing`: the page has no share buttons. No call is affected.
 */
export const FEATURES = ['downloadAll', 'sharing', 'hearts', 'names'] as const
export type Feature = (typeof FEATURES)[number]

/** Pages with the venue's own text, at the path of that name. Pages without text don't exist. */
export const VENUE_PAGES = ['imprint', 'privacy'] as const
export type VenuePage = (typeof VENUE_PAGES)[number]
