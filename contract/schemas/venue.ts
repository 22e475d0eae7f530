import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import {
  MAX_LOGO_BYTES,
  MAX_TERMS_LENGTH,
  MAX_VENUE_NAME_LENGTH,
  MAX_VENUE_PAGE_LENGTH,
} from '#contract/values/limits.ts'
import { path, textUpTo } from './scalars.ts'
import { changesTo } from './settings-group.ts'
import { isTimeZone } from '#contract/values/time-zones.ts'
import { FEATURES, VENUE_PAGES } from '#contract/values/venue-choices.ts'

const colour = z
  .string({ error: issue('venue.invalidColour') })
  .regex(/^#[\da-f]{6}$/i, issue('venue.invalidColour'))
  .toLowerCase()

export const timeZone = z.string().max(64).refine(isTimeZone, issue('venue.invalidTimeZone'))
const features = z
  .array(z.enum(FEATURES, { error: issue('venue.unknownFeature') }))
  .max(FEATURES.length)
  .overwrite((features) => [...new Set(features)])

/** Plain text. Blank text becomes null. */
const text = (limit: number) =>
  textUpTo(limit, 'venue.tooLong')
    .transform((text) => text || null)
    .nullable()

const StoredLogo = z.object({ hash: z.string(), width: z.int().positive(), height: z.int().positive() })
export type StoredLogo = z.infer<typeof StoredLogo>

export const VenueSettings = z.object({
  name: text(MAX_VENUE_NAME_LENGTH).default(null),
  logo: StoredLogo.nullable().default(null),
  accent: colour.nullable().default(null),
  timeZone: timeZone.nullable().default(null),
  language: z
    .enum(LANGUAGE_TAGS, { error: issue('event.languageUnknown') })
    .nullable()
    .default(null),
  /** Features that are disabled for guests. */
  disabledFeatures: features.default([]),
  terms: text(MAX_TERMS_LENGTH).default(null),
  imprint: text(MAX_VENUE_PAGE_LENGTH).default(null),
  privacy: text(MAX_VENUE_PAGE_LENGTH).default(null),
})

/** The venue's part of `PUT /api/admin/settings`: a missing field keeps its value, null restores the default. */
export const ChangeVenue = changesTo(VenueSettings).extend({
  logo: z
    .string()
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, issue('venue.invalidLogo', { limit: MAX_LOGO_BYTES / 1024 }))
    .nullable()
    .optional()
    .meta({ description: 'PNG in base64.' }),
})
export type ChangeVenue = z.infer<typeof ChangeVenue>

const Logo = z.strictObject({
  url: path.meta({ description: 'Changes with the logo.' }),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** Venue fields in the HTML of every page, which omits empty ones. */
export const ShownVenue = z.strictObject({
  name: z.string().nullable(),
  logo: Logo.nullable(),
  colours: z.record(z.string(), colour).nullable().meta({
    description: 'Readable accent colours for both themes: values of the page’s `--venue-…` properties.',
  }),
  language: z
    .enum(LANGUAGE_TAGS)
    .nullable()
    .meta({ description: 'Language for guests whose languages Candid lacks.' }),
  disabledFeatures: features.meta({ description: 'Features disabled for guests.' }),
  terms: z.string().nullable().meta({ description: 'Terms that guests accept before they add photos.' }),
  pages: z.array(z.enum(VENUE_PAGES)).meta({ description: 'Pages of the venue that have a text.' }),
})
export type ShownVenue = z.infer<typeof ShownVenue>

export const VenueView = ShownVenue.extend({
  accent: colour
    .nullable()
    .meta({ description: 'Accent colour as chosen, before adjustments for contrast.' }),
  timeZone: z.string(),
  imprint: z.string().nullable(),
  privacy: z.string().nullable(),
}).meta({ id: 'Venue' })
export type VenueView = z.infer<typeof VenueView>
