import type { Feature } from '#contract/values/venue-choices.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'

/** What the venue says of itself, as the server wrote it into the page: only what is set. */
export const venue = JSON.parse(
  globalThis.document?.getElementById('venue')?.textContent || '{}',
) as Partial<ShownVenue>

/** For the server, which draws pages of a venue that may change. */
export function setVenue(next: Partial<ShownVenue> = {}): void {
  for (const key of Object.keys(venue) as (keyof ShownVenue)[]) delete venue[key]
  Object.assign(venue, next)
}

/** Whether the venue has disabled the feature for guests. */
export const isDisabled = (feature: Feature): boolean => venue.withheld?.includes(feature) ?? false

for (const [name, colour] of Object.entries(venue.colours ?? {}))
  document.documentElement.style.setProperty(`--venue-${name}`, colour)
