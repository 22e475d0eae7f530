import { readFile } from 'node:fs/promises'
import { directionOf, formattedIn } from '#contract/values/languages.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'
import type { Say } from './say.ts'

/** Data for the page's script (`viewer/viewer.js`). */
interface ViewerData {
  /** Language for times. */
  language: string
  photos: {
    file: string
    name: string
    moment: string
    /** The sender's first name. */
    sender: string | null
    /** Place among the photos that the page shows, such as `12 of 240`. Null for others. */
    place: string | null
    pictures: { path: string; width: number; height: number }[]
  }[]
  texts: Record<string, string>
}

/**
 * PhotoSwipe's folder. The package exports only modules, but its folder also has scripts for pages without modules.
 */
const PHOTO_SWIPE = new URL('.', import.meta.resolve('photoswipe'))
const part = (name: string) => readFile(new URL(`viewer/${name}`, import.meta.url), 'utf8')
const packaged = (name: string) => readFile(new URL(name, PHOTO_SWIPE), 'utf8')

/**
 * Returns `index.html`, an offline gallery. Scripts, styles and data are inline, because browsers load no other files
 * into a page opened from a folder.
 */
export async function viewerHtml(
  { event, venue }: { event: { name: string; date: string }; venue: TakeHomeVenue },
  entries: TakeHomeEntry[],
  say: Say,
): Promise<string> {
  const [page, style, script, photoSwipe, lightbox, lightboxStyle] = await Promise.all([
    part('viewer.html'),
    part('viewer.css'),
    part('viewer.js'),
    packaged('umd/photoswipe.umd.min.js'),
    packaged('umd/photoswipe-lightbox.umd.min.js'),
    packaged('photoswipe.css'),
  ])
  const count = entries.filter(({ pictures }) => pictures.length).length
  let number = 0
  const data: ViewerData = {
    language: formattedIn(say.language),
    photos: entries.map(({ file, photo, pictures }) => ({
      file: file.path,
      name: photo.originalName,
      moment: photo.moment,
      sender: photo.senderName ?? null,
      place: pictures.length ? say('lightbox.place', { number: ++number, count }) : null,
      pictures: pictures.map(({ path, width, height }) => ({ path, width, height })),
    })),
    texts: {
      close: say('lightbox.close'),
      next: say('lightbox.next'),
      previous: say('lightbox.previous'),
      zoom: say('takeHome.zoom'),
      original: say('takeHome.original'),
      missing: say('takeHome.missing'),
    },
  }
  const filled: Record<string, string> = {
    language: say.language,
    direction: directionOf(say.language),
    title: escapeHtml(event.name),
    colours: Object.entries(venue.colours ?? {})
      .map(([name, colour]) => `--venue-${name}: ${colour};`)
      .join(' '),
    venue: markOf(venue),
    line: escapeHtml(
      `${dayOf(event.date, formattedIn(say.language))} · ${say('gallery.count', { count: entries.length })}`,
    ),
    style: `<style>${lightboxStyle}\n${style}</style>`,
    script: [
      `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
      `<script>${[photoSwipe, lightbox, script].join('\n').replaceAll('</script', '<\\/script')}</script>`,
    ].join('\n'),
  }
  return page.replace(/\{\{(\w+)\}\}/g, (_, name: string) => filled[name]!)
}

/** Returns the venue's logo, or else its name, or else an empty text. */
function markOf({ name, logo }: TakeHomeVenue): string {
  const text = escapeHtml(name ?? '')
  if (!logo) return name ? `<p class="venue" dir="auto">${text}</p>` : ''
  const { png, width, height } = logo
  return `<p class="venue"><img src="data:image/png;base64,${png}" width="${width}" height="${height}" alt="${text}" /></p>`
}

const dayOf = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
