import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import { t } from '#web/i18n/t.ts'
import { drawBlur, shouldMove, showOriginal, textElement } from './slide.ts'
import type { Slide } from './slide.ts'

interface Places {
  /** How many there are, and the one to begin with. */
  count: number
  index: number
  slideAt: (place: number) => Slide
  /** A finger touches the photo, once. */
  onTap: () => void
  /** A finger taps twice. Without it that enlarges. */
  onDoubleTap: (() => void) | undefined
}

/** PhotoSwipe with its gestures alone: the dialog around it has the buttons, the keys and the focus. */
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
    // Above are the counter and Close; below, on a phone, the other buttons.
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
  // A swipe that begins while the one before still settles would be lost: it is measured from where that one ends.
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

/** What rounded corners and the home bar cover, px: the stage has it as its padding. */
function safeArea(stage: HTMLElement) {
  const { paddingTop, paddingBottom, paddingLeft, paddingRight } = getComputedStyle(stage)
  const [top, bottom, left, right] = [paddingTop, paddingBottom, paddingLeft, paddingRight].map(parseFloat)
  return { top: top ?? 0, bottom: bottom ?? 0, left: left ?? 0, right: right ?? 0 }
}
