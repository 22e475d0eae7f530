/* The offline gallery: reads the data in the page, draws a tile per photo, and opens them in PhotoSwipe. */
/* global PhotoSwipe, PhotoSwipeLightbox */
const { language, photos, texts } = JSON.parse(document.getElementById('data').textContent)
const main = document.querySelector('main')
const asAddress = (path) => path.split('/').map(encodeURIComponent).join('/')
const clock = (moment, options) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${moment}Z`))
const countOf = (length) => new Set(photos.map(({ moment }) => moment.slice(0, length))).size
/** Format of headings: the day if there are several, with its year if there are several. */
const day = {
  ...(countOf(10) > 1 && { weekday: 'short', month: 'short', day: 'numeric' }),
  ...(countOf(4) > 1 && { year: 'numeric' }),
}
const textOf = ({ moment }) => clock(moment, { ...day, hour: 'numeric', minute: '2-digit' })

/** Photos in a row of a wide page. */
const ROW = 5
/** Maximum milliseconds between photos of one evening, across midnight. */
const EVENING_MS = 3 * 60 * 60 * 1000

const isMirrored = document.documentElement.dir === 'rtl'
/** Photos that open in the page; those without renditions open as files. Reversed for right-to-left languages. */
const shown = photos.filter(({ pictures }) => pictures.length)
if (isMirrored) shown.reverse()
const lightbox = new PhotoSwipeLightbox({
  pswpModule: PhotoSwipe,
  bgOpacity: 1,
  showHideAnimationType: 'fade',
  closeTitle: texts.close,
  zoomTitle: texts.zoom,
  arrowPrevTitle: isMirrored ? texts.next : texts.previous,
  arrowNextTitle: isMirrored ? texts.previous : texts.next,
  // PhotoSwipe's counter would count backwards in right-to-left languages.
  counter: false,
  errorMsg: texts.missing,
  dataSource: shown.map((photo) => {
    const [small, large = small] = [photo.pictures[0], photo.pictures.at(-1)]
    return {
      src: asAddress(large.path),
      msrc: asAddress(small.path),
      width: large.width,
      height: large.height,
      alt: textOf(photo),
    }
  }),
})
lightbox.on('uiRegister', () => {
  lightbox.pswp.ui.registerElement({
    name: 'place',
    className: 'pswp__counter',
    order: 5,
    onInit(element, pswp) {
      pswp.on('change', () => (element.textContent = shown[pswp.currIndex].place))
    },
  })
  lightbox.pswp.ui.registerElement({
    name: 'caption',
    className: 'caption',
    appendTo: 'root',
    onInit(element, pswp) {
      pswp.on('change', () => {
        const photo = shown[pswp.currIndex]
        const sender = document.createElement('bdi')
        sender.textContent = photo.sender
        const link = document.createElement('a')
        link.href = asAddress(photo.file)
        link.textContent = texts.original
        element.replaceChildren(`${textOf(photo)} · `, ...(photo.sender ? [sender, ' · '] : []), link)
      })
    },
  })
})
lightbox.init()

for (const part of joinHours()) {
  const section = main.appendChild(document.createElement('section'))
  const [from, to] = [part[0], part.at(-1)].map(({ moment }) => new Date(`${moment.slice(0, 13)}:00:00Z`))
  const heading = section.appendChild(document.createElement('h2'))
  const format = new Intl.DateTimeFormat(language, { ...day, hour: 'numeric', timeZone: 'UTC' })
  heading.textContent = format.formatRange(from, to)
  section.appendChild(document.createElement('ul')).append(...part.map(tileOf))
}

/** Groups the photos by hour. Hours with fewer photos than a row join a neighbouring hour of that day or evening. */
function joinHours() {
  const hours = new Map()
  for (const photo of photos) {
    const hour = photo.moment.slice(0, 13)
    if (hours.has(hour)) hours.get(hour).push(photo)
    else hours.set(hour, [photo])
  }
  const parts = []
  for (const hour of hours.values()) {
    const before = parts.at(-1)
    const [last, first] = [before?.at(-1).moment, hour[0].moment]
    const isNear =
      last?.slice(0, 10) === first.slice(0, 10) || Date.parse(first) - Date.parse(last) < EVENING_MS
    if (isNear && Math.min(before.length, hour.length) < ROW) before.push(...hour)
    else parts.push(hour)
  }
  return parts
}

function tileOf(photo) {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = asAddress(photo.file)
  const [small] = photo.pictures
  if (!small) {
    link.appendChild(document.createElement('span')).textContent = photo.name
    item.append(...nameOf(photo))
    return item
  }
  const picture = link.appendChild(document.createElement('img'))
  picture.alt = textOf(photo)
  picture.loading = 'lazy'
  picture.decoding = 'async'
  picture.width = small.width
  picture.height = small.height
  picture.src = asAddress(small.path)
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    lightbox.loadAndOpen(shown.indexOf(photo))
  })
  item.append(...nameOf(photo))
  return item
}

/** Returns the sender's name under a tile, if there is one. */
function nameOf({ sender }) {
  if (!sender) return []
  const name = document.createElement('p')
  name.appendChild(document.createElement('bdi')).textContent = sender
  return [name]
}
