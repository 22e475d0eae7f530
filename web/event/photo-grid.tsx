import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import { t } from '#web/i18n/t.ts'
import { isLiveLost } from '#web/ui/live-connection.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStore } from '#web/ui/store.ts'
import { GAP, gridShape } from './grid-shape.ts'
import { PhotoTile } from './photo-tile.tsx'
import { useRovingFocus } from './use-roving-focus.ts'

interface PhotoGridProps {
  photos: PhotoView[]
  total: number
  complete: boolean
  /** The photo that the lightbox shows; its tile is kept in view. */
  current: number | undefined
  /** The photo that this phone has just sent; it gets the focus. */
  sent: number | undefined
  onEnd: () => void
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
}

/** Square tiles in rows; only the rows around the window are in the document, however many photos there are. */
export function PhotoGrid(props: PhotoGridProps) {
  const { photos, total, complete, current, sent, onEnd, onOpen, onFlag } = props
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ width: 0, top: 0 })
  const { columns, side } = gridShape(place.width)
  const rows = Math.ceil(photos.length / columns) + (complete ? 0 : 1)
  const { tabStop, ...roving } = useRovingFocus(list, photos, columns, sent)
  const tabStopRow = Math.floor(tabStop / columns)
  // oxlint-disable-next-line react/incompatible-library -- true with the React Compiler, which is not used here
  const virtual = useWindowVirtualizer({
    count: place.width ? rows : 0,
    estimateSize: () => side + GAP,
    overscan: 3,
    rangeExtractor: (range) =>
      [...new Set([tabStopRow, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
    scrollMargin: place.top,
    scrollPaddingStart: 136,
    scrollPaddingEnd: 112,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () =>
      setPlace({
        width: element.getBoundingClientRect().width,
        top: element.getBoundingClientRect().top + window.scrollY,
      })
    measure()
    // The page grows and shrinks above the grid as well, when the upload panel opens.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => virtual.measure(), [virtual, side])

  const items = virtual.getVirtualItems()
  const lastRow = items.at(-1)?.index ?? -1
  const atEnd = lastRow >= rows - 4
  const isLost = useStore(isLiveLost)
  const fetchMore = useEffectEvent(onEnd)
  // A page that could not be fetched is asked for again by scrolling, and when the connection is back.
  useEffect(() => {
    if (!complete && atEnd && lastRow >= 0) fetchMore()
  }, [complete, atEnd, lastRow, isLost, photos.length])
  const currentRow =
    current === undefined ? -1 : Math.floor(photos.findIndex(({ id }) => id === current) / columns)
  useEffect(() => {
    if (currentRow >= 0) virtual.scrollToIndex(currentRow, { align: 'auto' })
  }, [currentRow, virtual])

  return (
    <ul
      ref={list}
      {...roving}
      aria-label={t('gallery.photos')}
      className="relative overflow-hidden rounded-card max-sm:-mx-3"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.flatMap((row) =>
        Array.from({ length: columns }, (_, column) => {
          const index = row.index * columns + column
          const photo = photos[index]
          if (!photo && complete) return null
          return (
            <li
              key={photo?.id ?? `row-${index}`}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute top-0 overflow-hidden"
              style={{
                width: side,
                height: side,
                insetInlineStart: column * (side + GAP),
                transform: `translateY(${row.start - place.top}px)`,
              }}
            >
              {photo ? (
                <PhotoTile
                  photo={photo}
                  side={side}
                  number={index + 1}
                  isTabStop={index === tabStop}
                  onOpen={onOpen}
                  onFlag={onFlag}
                />
              ) : (
                <Skeleton className="size-full rounded-none" />
              )}
            </li>
          )
        }),
      )}
    </ul>
  )
}
