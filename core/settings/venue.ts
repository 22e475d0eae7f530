import type { EntityManager } from '@mikro-orm/postgresql'
import { accentColours } from '#contract/values/accent-colours.ts'
import { VENUE_PAGES, type Feature } from '#contract/values/venue-choices.ts'
import type { Language } from '#contract/values/languages.ts'
import type { ChangeVenue, ShownVenue, VenueView } from '#contract/schemas/venue.ts'
import type { Config } from '#core/config.ts'
import { readLogo, type Logo } from './logo.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { Setting, type VenueSetting } from './setting.ts'

/** Where the texts are kept. */
const TEXTS = {
  name: 'venueName',
  accent: 'accent',
  timeZone: 'timeZone',
  language: 'language',
  terms: 'terms',
  imprint: 'imprint',
  privacy: 'privacy',
} as const satisfies Partial<Record<keyof ChangeVenue, VenueSetting>>

/** What of the venue comes with each page. */
export const SHOWN_SETTINGS = [
  'venueName',
  'logo',
  'accent',
  'language',
  'withheld',
  'terms',
] as const satisfies VenueSetting[]

/** What the venue says of itself; where it says nothing, the environment, or null. */
export async function findVenue(
  em: EntityManager,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<VenueView> {
  const set = await readSettings(em, [...SHOWN_SETTINGS, 'timeZone', ...VENUE_PAGES])
  return {
    ...shownOf(set),
    timeZone: set.timeZone ?? timeZone,
    imprint: set.imprint ?? null,
    privacy: set.privacy ?? null,
  }
}

/** What of it a page needs before it is drawn, without what is not set; undefined where nothing is. */
export function shownVenue(set: Settings): Partial<ShownVenue> | undefined {
  const { accent: _accent, ...shown } = shownOf(set)
  const said = Object.entries(shown).filter(([, value]) => value !== null && String(value) !== '')
  return said.length ? Object.fromEntries(said) : undefined
}

function shownOf(set: Settings): ShownVenue {
  const logo = set.logo ? (JSON.parse(set.logo) as Logo) : null
  const accent = set.accent ?? null
  return {
    name: set.venueName ?? null,
    logo: logo && { url: `/api/venue/logo/${logo.hash}.png`, width: logo.width, height: logo.height },
    accent,
    colours: accent === null ? null : coloursOf(accent),
    language: (set.language as Language | undefined) ?? null,
    withheld: set.withheld ? (set.withheld.split(' ') as Feature[]) : [],
    terms: set.terms ?? null,
    pages: VENUE_PAGES.filter((page) => set[page]),
  }
}

/** As the page's style sheet reads them, `--venue-…` (`web/ui/theme.css`). */
function coloursOf(accent: string): Record<string, string> {
  const [light, dark] = [accentColours(accent, 'light'), accentColours(accent, 'dark')]
  return Object.fromEntries([
    ...Object.entries(light),
    ...Object.entries(dark).map(([name, colour]) => [`dark-${name}`, colour]),
  ])
}

/** Changes what is named; null takes it away. Throws `invalid` for a logo that is no PNG, or too large. */
export async function changeVenue(em: EntityManager, changes: ChangeVenue): Promise<void> {
  const values: [VenueSetting, string | null][] = []
  for (const [name, setting] of Object.entries(TEXTS)) {
    const value = changes[name as keyof typeof TEXTS]
    if (value !== undefined) values.push([setting, value])
  }
  if (changes.withheld) values.push(['withheld', [...new Set(changes.withheld)].join(' ') || null])
  if (changes.logo === null) values.push(['logo', null], ['logoImage', null])
  else if (changes.logo !== undefined) {
    const { logo, image } = await readLogo(changes.logo)
    values.push(['logo', JSON.stringify(logo)], ['logoImage', image.toString('base64')])
  }
  for (const [name, value] of values)
    if (value === null) await em.nativeDelete(Setting, { name })
    else await em.upsert(Setting, { name, value })
}
