import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { t } from '#web/i18n/t.ts'
import { drawBlur, shouldMove, showOriginal, textElement, type Slide } from './slide.ts'

interface Places {
  /** Number of positions, and the first one to show. */
  count: number
  index: number
  slideAt: (place: number) => Slide
  onTap: () => void
  /** Called on a double tap. Without it, a double tap zooms. */
  onDoubleTap: (() => void) | undefined
}

/** Creates a PhotoSwipe with gestures only. The surrounding dialog has the buttons, keys and focus. */
export function createPhotoSwipe(
  stage: HTMLElement,
  { count, index, slideAt, onTap, onDoubleTap }: Places,
): PhotoSwipe {
  const swipe = new PhotoSwipe({
    index,
    appendToEl: stage,
    mainClass: 'z-0! [--pswp-bg:var(--color-night)]!',
    bgOpacity: 1,
    arrowPrev: false,
    arrowNext: false,
    close: false,
    zoom: false,
    counter: false,
    trapFocus: false,
    returnFocus: false,
    showHideAnimationType: 'none',
    preload: [1, 1],
    imageClickAction: 'zoom',
    bgClickAction: false,
    tapAction: onTap,
    doubleTapAction: onDoubleTap ?? 'zoom',
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 6,
    // Space for the counter and Close above, and on phones for the other buttons below.
    paddingFn({ x }) {
      const { top, bottom, left, right } = safeArea(stage)
      return { top: top + 56, bottom: bottom + (x < 640 ? 72 : 16), left, right }
    },
    errorMsg: t('lightbox.failed'),
  })
  swipe.addFilter('numItems', () => count)
  swipe.addFilter('itemData', (_, place) => slideAt(place))
  swipe.addFilter('placeholderSrc', (_, { data }) => data.msrc ?? false)
  swipe.on('contentLoad', (event) => {
    const { content } = event
    if (content.type !== 'text') return
    event.preventDefault()
    content.element = textElement(content.data)
  })
  swipe.on('slideLoad', ({ slide }) => {
    const placeholder = slide.getPlaceholderElement()
    if (placeholder) drawBlur(placeholder, slide.data)
  })
  swipe.on('slideActivate', ({ slide }) => {
    if (shouldMove(slide.data)) void showOriginal(slide.content)
  })
  swipe.on('imageSizeChange', ({ slide, content }) => {
    if (slide.currZoomLevel > slide.zoomLevels.initial) void showOriginal(content)
  })
  // Otherwise, a swipe that begins before the previous one settles is lost.
  swipe.on('pointerDown', () => {
    if (!swipe.gestures.isDragging) swipe.mainScroll.moveIndexBy(0)
  })
  // Only a swipe down closes.
  swipe.on('verticalDrag', (event) => {
    if (event.panY < (swipe.currSlide?.bounds.center.y ?? 0)) event.preventDefault()
  })
  swipe.on('keydown', (event) => event.preventDefault())
  return swipe
}

/** Returns the stage's padding in pixels: the area of rounded corners and the home bar. */
function safeArea(stage: HTMLElement) {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(stage)
  const [top, bottom, left, right] = [paddingTop, paddingBottom, paddingLeft, paddingRight].map(parseFloat)
  return { top: top ?? 0, bottom: bottom ?? 0, left: left ?? 0, right: right ?? 0 }
}
