import { awaitsLarger } from '#contract/values/awaits-larger.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { directionOf, type Language } from '#contract/values/languages.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { screenTileSizes, srcSetOf } from '#contract/values/tile-sizes.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'
import { escape, venueHtml, withJson } from './venue-html.ts'

export interface EventPage {
  event: EventView
  /** Its newest photos that the viewer may see. */
  photos: PhotoView[]
  /** Base URL without a trailing slash, because messengers require absolute addresses. */
  origin: string
  language: Language
  /** The venue's settings for the page; undefined if none are set. */
  venue: Partial<ShownVenue> | undefined
  wifiName: string | null
  /** Scripts of this screen, besides those of every page. */
  scripts: string[]
  /** The server-rendered shell; may be empty. */
  shell: string
  /** The first visible photo with a rendition. */
  firstTile: PhotoView | undefined
  /** Responses to the screen's first requests, by address. */
  responses: Record<string, unknown>
}

const FONT_PRELOADS = /<link rel="preload" as="font"[^>]*>\s*/g

/**
 * Returns the built page for one event. Adds title, card for messengers, manifest, and the responses to the screen's
 * first requests. A phone then shows the gallery after one round trip.
 */
export function eventHtml(html: string, page: EventPage): string {
  const { event, language, scripts, shell, firstTile, responses } = page
  const links = scripts
    .filter((address) => !html.includes(address))
    .map((href) => tag('link', { rel: 'modulepreload', crossorigin: '', href }))
  // Preloaded, because it is shown when a captive portal responds (web/api/captive-portal.ts).
  const wifi = tag('meta', { name: 'wifi-name', content: page.wifiName ?? '' })
  const head = [...cardOf(page), wifi, ...(firstTile ? [preloadOf(firstTile)] : []), ...links].join('\n    ')
  // On a slow line, 59 kB of fonts delayed the first photo by a fifth of its time.
  const made = (firstTile ? html.replaceAll(FONT_PRELOADS, '') : html)
    .replace(/<html lang="\w+"/, () => `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(event.name)} · Candid</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace('/manifest.webmanifest', () => escape(`/event/${event.qrCode}/manifest.webmanifest`))
    .replace('<div id="root">', (root) => root + shell)
    .replace('</head>', () => `  ${head}\n  </head>`)
  return withJson(venueHtml(made, page.venue), 'responses', responses)
}

/** Returns a preload link for the tile's image, with the same sizes as the tile. */
const preloadOf = (photo: PhotoView) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    imagesrcset: srcSetOf(photo),
    imagesizes: screenTileSizes(photo),
    fetchpriority: 'high',
  })

/** Returns the meta tags for link previews: Open Graph (https://ogp.me) and X cards. */
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
 * Returns the image of link previews. Messengers fetch it without cookies and may cache it forever, so private events
 * have none. Prefers the profile image, then a featured photo, then the newest one with all renditions.
 */
function pictureOf(event: EventView, photos: PhotoView[]): { picture: string; isWide: boolean } {
  const shown = event.isPublic && event.revealAt === null ? photos.filter(isVisibleToAll) : []
  const photo =
    shown.find(({ featured }) => featured) ?? shown.find((photo) => !awaitsLarger(photo)) ?? shown[0]
  if (event.isPublic && event.profileImage) return { picture: event.profileImage, isWide: false }
  if (photo) return { picture: photo.renditions.at(-1)!.url, isWide: true }
  return { picture: '/icon-512.png', isWide: false }
}

const isVisibleToAll = ({ hidden, isPending, renditions }: PhotoView) =>
  !hidden && !isPending && renditions.length > 0

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')} />`
