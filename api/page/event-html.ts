import { awaitsLarger } from '#contract/values/awaits-larger.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { directionOf } from '#contract/values/languages.ts'
import type { Language } from '#contract/values/languages.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { screenTileSizes, srcSetOf } from '#contract/values/tile-sizes.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'
import { escape, venueHtml, withJson } from './venue-html.ts'

/** What the page of an event is made of. */
export interface EventPage {
  event: EventView
  /** Its newest photos, as the viewer may see them. */
  photos: PhotoView[]
  /** Where the gallery is reached, without a slash at its end: messengers take no relative addresses. */
  origin: string
  language: Language
  /** What the venue says of itself; undefined where that is nothing. */
  venue: Partial<ShownVenue> | undefined
  /** The name of the venue's Wi-Fi, if it has been set. */
  wifiName: string | null
  /** Scripts that this screen needs, beside those that every screen does. */
  scripts: string[]
  /** What is seen of it before any script has run, as HTML; empty where that is nothing. */
  frame: string
  /** The photo whose tile is seen first, if it has a picture. */
  firstTile: PhotoView | undefined
  /** What the screen asks for first, by the call's address. */
  answers: Record<string, unknown>
}

/**
 * The built page as one event's: with its name, its card for messengers, its manifest for the home screen, and with what
 * the screen would ask for next, so that a phone draws the gallery after one round.
 */
export function eventHtml(html: string, page: EventPage): string {
  const { event, language, scripts, frame, firstTile, answers } = page
  const links = scripts
    .filter((address) => !html.includes(address))
    .map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href }))
  // Known to the page by the time that another network answers (web/api/other-network.ts).
  const wifi = tag('meta', { name: 'wifi-name', content: page.wifiName ?? '' })
  const head = [...cardOf(page), wifi, ...(firstTile ? [preloadOf(firstTile)] : []), ...links].join('\n    ')
  const made = html
    .replace(/<html lang="\w+"/, () => `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(event.name)} · Candid</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace('/manifest.webmanifest', () => escape(`/event/${event.qrCode}/manifest.webmanifest`))
    .replace('<div id="root">', (root) => root + frame)
    .replace('</head>', () => `  ${head}\n  </head>`)
  return withJson(venueHtml(made, page.venue), 'answers', answers)
}

/** Has a tile's picture fetched ahead of the scripts: the same that the tile then chooses. */
const preloadOf = (photo: PhotoView) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: srcSetOf(photo),
    imagesizes: screenTileSizes(photo),
    fetchpriority: 'high',
  })

/** Open Graph (https://ogp.me) and what X reads besides: what a messenger shows of a link. */
function cardOf({ event, photos, origin, language, venue }: EventPage): string[] {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(event.date),
  )
  const words = [day, event.isPublic && event.description].filter(Boolean).join(' · ')
  const { picture, isWide } = pictureOf(event, photos)
  const properties = {
    'og:site_name': venue?.name ?? 'Candid',
    'og:type': 'website',
    'og:title': event.name,
    'og:description': words,
    'og:url': `${origin}/event/${event.qrCode}`,
    'og:image': origin + picture,
  }
  return [
    tag('meta', { name: 'description', content: words }),
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: isWide ? 'summary_large_image' : 'summary' }),
  ]
}

/**
 * What a messenger fetches without the guest's cookie and may keep for ever: so nothing of a private event, and of a
 * public one what everybody sees; the host's own picture before a photo, a featured photo before the newest that is whole.
 */
function pictureOf(event: EventView, photos: PhotoView[]): { picture: string; isWide: boolean } {
  const shown = event.isPublic && event.revealAt === null ? photos.filter(isEverybodys) : []
  const photo =
    shown.find(({ featured }) => featured) ?? shown.find((photo) => !awaitsLarger(photo)) ?? shown[0]
  if (event.isPublic && event.profileImage) return { picture: event.profileImage, isWide: false }
  if (photo) return { picture: photo.renditions.at(-1)!.url, isWide: true }
  return { picture: '/icon-512.png', isWide: false }
}

const isEverybodys = ({ hidden, awaitsApproval, renditions }: PhotoView) =>
  !hidden && !awaitsApproval && renditions.length > 0

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')} />`
