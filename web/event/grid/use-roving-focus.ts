import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { indexAfterKey } from './grid-keys.ts'
import type { TileRow } from './grid-rows.ts'

/**
 * One tab stop for the whole grid: the tile that last had the focus. Arrow keys, Home and End move from it. Tiles are
 * found by `data-photo`. `sent` is a photo that gets the focus once it is in the list.
 */
export function useRovingFocus(
  list: RefObject<HTMLElement | null>,
  photos: PhotoView[],
  rows: TileRow[],
  sent: number | undefined,
) {
  const [stop, setStop] = useState<number>()
  const wanted = useRef<number>(undefined)
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === stop),
  )

  useEffect(() => {
    if (sent === undefined) return
    // A closing dialog first returns the focus to the element that opened it.
    const timer = setTimeout(() => {
      wanted.current = sent
      setStop(sent)
    })
    return () => clearTimeout(timer)
  }, [sent])
  // After every render, because the tile may appear later than its row.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const tile = list.current?.querySelector<HTMLElement>(`[data-photo="${wanted.current}"]`)
    if (!tile) return
    wanted.current = undefined
    tile.focus()
  })

  return {
    /** Index of the tab stop, which must be rendered. */
    tabStop: index,
    onFocus({ target }: FocusEvent) {
      const id = target.closest('li')?.querySelector<HTMLElement>('[data-photo]')?.dataset['photo']
      if (id) setStop(Number(id))
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isRightToLeft = document.dir === 'rtl'
      const next = indexAfterKey(event.key, { index, rows, isRightToLeft })
      if (next === undefined) return
      event.preventDefault()
      wanted.current = photos[next]?.id
      setStop(wanted.current)
    },
  }
}
