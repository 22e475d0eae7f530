import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { cardShape } from './card-shape.ts'

export interface CardGridProps<T extends PhotoView> {
  label: string
  photos: T[]
  total: number
  /** Minimum card width in pixels, on phones and on larger screens. */
  least: [number, number]
  /** Returns the estimated card height in pixels for a width, until it is measured. */
  estimate: (width: number) => number
  /** The photo in the lightbox. Its card is scrolled into view. */
  current: number | undefined
  renderCard: (photo: T) => ReactNode
  onEnd?: () => void
}

/** Cards in columns. Only those around the window are in the document. */
export function CardGrid<T extends PhotoView>(props: CardGridProps<T>) {
  const { label, photos, total, least, estimate, current, renderCard, onEnd } = props
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ width: 0, top: 0 })
  const { columns, gap, side } = cardShape(place.width, least)
  // oxlint-disable-next-line react/incompatible-library -- true with the React Compiler, which is not used here
  const virtual = useWindowVirtualizer({
    count: place.width ? photos.length : 0,
    lanes: columns,
    gap,
    getItemKey: (index) => photos[index]?.id ?? index,
    estimateSize: () => estimate(side),
    overscan: 2,
    scrollMargin: place.top,
    scrollPaddingStart: 136,
    scrollPaddingEnd: 24,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const now = { width, top: Math.round(top + window.scrollY) }
      setPlace((before) => (before.width === now.width && before.top === now.top ? before : now))
    }
    measure()
    // Content above also changes its height, such as the stat cards.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => virtual.measure(), [virtual, side, columns])

  const items = virtual.getVirtualItems()
  const atEnd = (items.at(-1)?.index ?? -1) >= photos.length - 2 * columns
  useEffect(() => {
    if (atEnd && photos.length) onEnd?.()
  }, [atEnd, onEnd, photos.length])
  const shown = current === undefined ? -1 : photos.findIndex(({ id }) => id === current)
  useEffect(() => {
    if (shown >= 0) virtual.scrollToIndex(shown, { align: 'auto' })
  }, [shown, virtual])

  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map(({ key, index, lane, start }) => {
        const photo = photos[index]
        if (!photo) return null
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="absolute top-0 overflow-hidden rounded-card border border-line bg-surface"
            style={{
              width: side,
              insetInlineStart: lane * (side + gap),
              transform: `translateY(${start - place.top}px)`,
            }}
          >
            {renderCard(photo)}
          </li>
        )
      })}
    </ul>
  )
}
