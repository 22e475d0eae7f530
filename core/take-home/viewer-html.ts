import { readFile } from 'node:fs/promises'
import { directionOf, formattedIn } from '#contract/languages.ts'
import type { TakeHomeEntry } from './plan-take-home.ts'
import type { Say } from './say.ts'

/** What the page's script reads (`viewer/viewer.js`). */
interface ViewerData {
  /** By which times are written. */
  language: string
  photos: {
    file: string
    name: string
    moment: string
    pictures: { path: string; width: number; height: number }[]
  }[]
  texts: Record<string, string>
}

/** The package names its modules alone; scripts that a page without modules runs lie beside them. */
const PHOTO_SWIPE = new URL('.', import.meta.resolve('photoswipe'))
const part = (name: string) => readFile(new URL(`viewer/${name}`, import.meta.url), 'utf8')
const packaged = (name: string) => readFile(new URL(name, PHOTO_SWIPE), 'utf8')

/**
 * `index.html`: a gallery that any browser opens from the folder. It fetches nothing: its script, its style and what it
 * knows stand in it, since a browser reads no other file into a page that has no server.
 */
export async function viewerHtml(
  event: { name: string; date: string },
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
  const data: ViewerData = {
    language: formattedIn(say.language),
    photos: entries.map(({ file, photo, pictures }) => ({
      file: file.path,
      name: photo.originalName,
      moment: photo.moment,
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

const dayOf = (date: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
