import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { isLiveLost } from '#web/ui/live-connection.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useStore } from '#web/ui/store.ts'
import { firstPhotoFrom, gridRows, isTileRow, rowOf } from './grid-rows.ts'
import { GAP, gridShape } from './grid-shape.ts'
import { hourOf, hourText, MIN_PHOTOS_WITH_TIMES, minuteText } from './photo-hours.ts'
import type { ChosenOrder } from '#web/event/gallery/photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import { TimeScrubber } from './time-scrubber.tsx'
import { useKeptPlace } from './use-kept-place.ts'
import { usePinchedColumns } from './use-pinched-columns.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface PhotoGridProps {
  photos: PhotoView[]
  total: number
  complete: boolean
  /** The photo that the lightbox shows; its tile is kept in view. */
  current: number | undefined
  /** The photo that this phone has just sent; it gets the focus. */
  sent: number | undefined
  order: ChosenOrder
  onEnd: () => void
  /** Asks for all photos. */
  onAll: () => void
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
  /** Ids of those that are selected; undefined while none are being selected. */
  selected: ReadonlySet<number> | undefined
}

/** Px, as `h-11` draws it. */
const HEADING_HEIGHT = 44

/** From the top of the window, px: what a row scrolled to is not to be hidden by. */
const BELOW_HEADER = 136

/** Rows drawn above and below the window, so that scrolling shows no holes; in the first frame none. */
const OVERSCAN_ROWS = 3

/**
 * Square tiles in rows; only the rows around the window are in the document, however many photos there are. Not drawn again
 * when something else of the gallery changes.
 */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { photos, total, complete, current, sent, order, onEnd, onAll, onOpen, onFlag, selected } = props
  const list = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ width: 0, top: 0 })
  const isDrawn = useDeferredValue(true, false)
  // What the server drew (`first-frame.tsx`) is still there at the first drawing.
  const [seen] = useState(() => document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'])
  const savedColumns = usePinchedColumns(list, (saved) => gridShape(place.width, saved).columns)
  const { columns, side } = gridShape(place.width, savedColumns)
  const hours = useMemo(
    () =>
      total < MIN_PHOTOS_WITH_TIMES || order.hearts
        ? undefined
        : photos.map((photo) => hourOf(photo, order.by)),
    [photos, order, total],
  )
  const count = complete ? photos.length : total
  const rows = useMemo(() => gridRows(count, columns, hours), [count, columns, hours])
  const loadedRows = useMemo(
    () =>
      rows
        .filter(isTileRow)
        .filter(({ first }) => first < photos.length)
        .map(({ first, count }) => ({ first, count: Math.min(count, photos.length - first) })),
    [rows, photos.length],
  )
  const { tabStop, ...roving } = useRovingFocus(list, photos, loadedRows, sent)
  const tabStopRow = rowOf(rows, tabStop)
  // Another function has the rows' heights computed anew.
  const keyOf = useCallback(
    (index: number) => {
      const row = rows[index]!
      return isTileRow(row) ? `${row.first} ${side}` : row.heading
    },
    [rows, side],
  )
  // oxlint-disable-next-line react/incompatible-library -- true with the React Compiler, which is not used here
  const virtual = useWindowVirtualizer({
    count: place.width ? rows.length : 0,
    getItemKey: keyOf,
    estimateSize: (row) => (isTileRow(rows[row]!) ? side + GAP : HEADING_HEIGHT),
    overscan: isDrawn ? OVERSCAN_ROWS : 0,
    rangeExtractor: (range) =>
      [...new Set([Math.max(0, tabStopRow), ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
    scrollMargin: place.top,
    scrollPaddingStart: BELOW_HEADER,
    scrollPaddingEnd: 112,
  })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top: inWindow } = element.getBoundingClientRect()
      const top = inWindow + window.scrollY
      setPlace((place) => (place.width === width && place.top === top ? place : { width, top }))
    }
    measure()
    // The page grows and shrinks above the grid as well, when the upload panel opens.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const stops = useMemo(
    () => rows.flatMap((row, index) => (isTileRow(row) ? [] : [firstPhotoFrom(rows, index)])),
    [rows],
  )
  const topRow = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + BELOW_HEADER + 1)?.index ?? 0
  const withDay = hours?.[0]?.slice(0, 10) !== hours?.at(-1)?.slice(0, 10)
  const items = virtual.getVirtualItems()
  const top = firstPhotoFrom(rows, topRow)
  useKeptPlace(virtual, { rows, side, top, id: photos[top]?.id }, (index) => photos[index]?.id)
  const lastRow = items.at(-1)?.index ?? -1
  // Rows with photos that are not loaded: in the window or soon, or all that it shows.
  const isNearEnd = firstPhotoFrom(rows, lastRow) >= photos.length - 4 * columns
  const isFarAhead = top >= photos.length + columns * OVERSCAN_ROWS
  const isLost = useStore(isLiveLost)
  const fetchMore = useEffectEvent(() => (isFarAhead ? onAll() : onEnd()))
  // A page that could not be fetched is asked for again by scrolling, and when the connection is back.
  useEffect(() => {
    if (!complete && isNearEnd && lastRow >= 0) fetchMore()
  }, [complete, isNearEnd, isFarAhead, lastRow, isLost, photos.length])
  const currentRow =
    current === undefined
      ? -1
      : rowOf(
          rows,
          photos.findIndex(({ id }) => id === current),
        )
  const openRow = useRef(-1)
  useEffect(() => {
    // Again when the lightbox closes: while its style sheet is on the way, Chromium keeps the page at its former height.
    const row = currentRow >= 0 ? currentRow : openRow.current
    openRow.current = currentRow
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' })
  }, [currentRow, virtual])

  return (
    <>
      <ul
        ref={list}
        {...roving}
        aria-label={t('gallery.photos')}
        className="relative touch-pan-y overflow-hidden rounded-card max-sm:-mx-3"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.flatMap(({ index, start }) => {
          const row = rows[index]
          const style = { transform: `translateY(${start - place.top}px)` }
          if (!row) return []
          if (!isTileRow(row))
            return (
              <li
                key={row.heading}
                className="absolute top-0 flex h-11 items-end px-3 pb-2 sm:px-0"
                style={style}
              >
                <h2 className="font-medium text-quiet">{hourText(row.heading, withDay)}</h2>
              </li>
            )
          return Array.from({ length: row.count }, (_, column) => {
            const number = row.first + column
            const photo = photos[number]
            return (
              <li
                key={photo?.id ?? `row-${number}`}
                aria-setsize={total}
                aria-posinset={number + 1}
                className="absolute top-0 overflow-hidden"
                style={{ ...style, width: side, height: side, insetInlineStart: column * (side + GAP) }}
              >
                {photo ? (
                  <PhotoTile
                    photo={photo}
                    side={side}
                    number={number + 1}
                    isTabStop={number === tabStop}
                    isFirstFrame={!isDrawn}
                    isSeen={seen === String(photo.id)}
                    onOpen={onOpen}
                    onFlag={onFlag}
                    isSelected={selected?.has(photo.id)}
                  />
                ) : (
                  <Skeleton className="size-full rounded-none" />
                )}
              </li>
            )
          })
        })}
      </ul>
      {(stops.length > 1 || (hours && !complete)) && (
        <TimeScrubber
          count={count}
          stops={stops}
          at={top}
          textOf={(index) => {
            const photo = photos[index]
            return photo
              ? minuteText(photo, order.by, withDay)
              : t('photo.place', { number: index + 1, count })
          }}
          onGrab={onAll}
          onJump={(index) => virtual.scrollToIndex(rowOf(rows, index), { align: 'start' })}
        />
      )}
    </>
  )
})
