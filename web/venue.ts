import type { Feature } from '#contract/values/venue-choices.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'

/** The venue's settings in the page's HTML. Empty until `readVenue` or `setVenue` has run. Unset settings are absent. */
export const venue: Partial<ShownVenue> = {}

/** Reads the venue's settings from the HTML and applies its colours. Call it once, before the first render. */
export function readVenue(): void {
  setVenue(JSON.parse(document.getElementById('venue')?.textContent || '{}') as Partial<ShownVenue>)
  for (const [name, colour] of Object.entries(venue.colours ?? {}))
    document.documentElement.style.setProperty(`--venue-${name}`, colour)
}

/** Replaces the settings. Only for the server, because they may change between two pages that it draws. */
export function setVenue(next: Partial<ShownVenue> = {}): void {
  for (const key of Object.keys(venue) as (keyof ShownVenue)[]) delete venue[key]
  Object.assign(venue, next)
}

export const isDisabled = (feature: Feature): boolean => venue.disabledFeatures?.includes(feature) ?? false
