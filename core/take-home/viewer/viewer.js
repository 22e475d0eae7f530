/* The offline gallery: reads the data in the page, draws a tile per photo, and opens them in PhotoSwipe. */
/* global PhotoSwipe, PhotoSwipeLightbox */
const { language, photos, texts } = JSON.parse(document.getElementById('data').textContent)
const main = document.querySelector('main')
const asAddress = (path) => path.split('/').map(encodeURIComponent).join('/')
const clock = (moment, options) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${moment}Z`))
const isOneDay = new Set(photos.map(({ moment }) => moment.slice(0, 10))).size === 1
const day = isOneDay ? {} : { weekday: 'short', month: 'short', day: 'numeric' }
const textOf = ({ moment }) => clock(moment, { ...day, hour: 'numeric', minute: '2-digit' })

const isMirrored = document.documentElement.dir === 'rtl'
/** Only photos with renditions open in the page; others open as files. Reversed for right-to-left languages. */
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
  // It would count backwards in right-to-left languages.
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

let hour
let list
for (const photo of photos) {
  const own = photo.moment.slice(0, 13)
  if (own !== hour) {
    hour = own
    const section = main.appendChild(document.createElement('section'))
    const heading = section.appendChild(document.createElement('h2'))
    heading.textContent = clock(`${own}:00:00`, { ...day, hour: 'numeric' })
    list = section.appendChild(document.createElement('ul'))
  }
  list.append(tileOf(photo))
}

function tileOf(photo) {
  const item = document.createElement('li')
  const link = item.appendChild(document.createElement('a'))
  link.href = asAddress(photo.file)
  const [small] = photo.pictures
  if (!small) {
    link.appendChild(document.createElement('span')).textContent = photo.name
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
  return item
}
