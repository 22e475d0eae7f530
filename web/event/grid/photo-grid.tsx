import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Selection } from '#web/event/select/selection.ts'
import { t } from '#web/i18n/t.ts'
import { GridTile, HourHeading } from './grid-items.tsx'
import { firstPhotoFrom, isTileRow, rowOf } from './grid-rows.ts'
import { GAP, gridShape } from './grid-shape.ts'
import { minuteText } from './photo-hours.ts'
import { TimeScrubber } from './time-scrubber.tsx'
import { useCurrentInView } from './use-current-in-view.ts'
import { useGridPlace } from './use-grid-place.ts'
import { useGridRows, type GridList } from './use-grid-rows.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { usePhotosAhead } from './use-photos-ahead.ts'
import { usePinchedColumns } from './use-pinched-columns.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface PhotoGridProps {
  list: GridList
  /** The photo in the lightbox. Its tile is scrolled into view. */
  current: number | undefined
  /** The photo that this device just sent. It gets the focus. */
  sent: number | undefined
  selection: Selection
  onEnd: () => void
  /** Called to request all photos. */
  onAll: () => void
  onOpen: (id: number) => void
  onFlag: (photo: PhotoView) => void
}

/** Pixels, same as `h-11`. */
const HEADING_HEIGHT = 44

/** Pixels that the headers cover at the top of the window. */
const BELOW_HEADER = 136

/** Rows rendered above and below the window, so that scrolling shows no gaps. None in the first render. */
const OVERSCAN_ROWS = 3

/**
 * Square tiles in rows. Only the rows near the window are in the document. Not rendered again when other parts of the
 * gallery change.
 */
export const PhotoGrid = memo(function PhotoGrid(props: PhotoGridProps) {
  const { list, current, sent, selection, onEnd, onAll, onOpen, onFlag } = props
  const { photos, total, complete, order } = list
  const element = useRef<HTMLUListElement>(null)
  const place = useGridPlace(element)
  const isDrawn = useDeferredValue(true, false)
  // The server-rendered shell is still in the document during the first render.
  const [seen] = useState(() => document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'])
  const savedColumns = usePinchedColumns(element, (saved) => gridShape(place.width, saved).columns)
  const { columns, side } = gridShape(place.width, savedColumns)
  const { count, rows, loadedRows, stops, withDay } = useGridRows(list, columns)
  const { tabStop, ...roving } = useRovingFocus(element, photos, loadedRows, sent)
  const tabStopRow = rowOf(rows, tabStop)
  // A new function makes the virtualizer compute all heights again.
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
  const topRow = virtual.getVirtualItemForOffset((virtual.scrollOffset ?? 0) + BELOW_HEADER + 1)?.index ?? 0
  const top = firstPhotoFrom(rows, topRow)
  const items = virtual.getVirtualItems()
  const lastRow = items.at(-1)?.index ?? -1
  useScrollAnchor(virtual, { rows, side, top, id: photos[top]?.id }, (index) => photos[index]?.id)
  usePhotosAhead({
    isNearEnd: !complete && lastRow >= 0 && firstPhotoFrom(rows, lastRow) >= photos.length - 4 * columns,
    isFarAhead: top >= photos.length + columns * OVERSCAN_ROWS,
    loaded: photos.length,
    lastRow,
    onEnd,
    onAll,
  })
  useCurrentInView(virtual, rows, photos, current)

  return (
    <>
      <ul
        ref={element}
        {...roving}
        aria-label={t('gallery.photos')}
        className="relative touch-pan-y overflow-hidden rounded-card max-sm:-mx-3"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.flatMap(({ index, start }) => {
          const row = rows[index]
          const y = start - place.top
          if (!row) return []
          if (!isTileRow(row))
            return <HourHeading key={row.heading} hour={row.heading} withDay={withDay} y={y} />
          return Array.from({ length: row.count }, (_, column) => {
            const number = row.first + column
            const photo = photos[number]
            return (
              <GridTile
                key={photo?.id ?? `row-${number}`}
                photo={photo}
                place={{ x: column * (side + GAP), y, side }}
                number={number + 1}
                total={total}
                isTabStop={number === tabStop}
                isFirstFrame={!isDrawn}
                isSeen={seen !== undefined && seen === String(photo?.id)}
                selection={selection}
                onOpen={onOpen}
                onFlag={onFlag}
              />
            )
          })
        })}
      </ul>
      {stops.length > 1 && (
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
