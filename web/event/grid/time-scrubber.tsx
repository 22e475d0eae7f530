import { useEffect, useState, type KeyboardEvent } from 'react'
import { t } from '#web/i18n/t.ts'

/** Milliseconds that the slider stays visible after the last scroll. */
const STAY_MS = 1500

interface TimeScrubberProps {
  count: number
  /** Indices of the photos that begin an hour, in ascending order. */
  stops: number[]
  /** Index of the first photo in the window. */
  at: number
  /** Returns the time of the photo at that index. */
  textOf: (index: number) => string
  /** Called on press or focus, which need the times of all photos. */
  onGrab: () => void
  onJump: (index: number) => void
}

/**
 * A slider along the edge over all photos. Up and Down move by an hour. Visible during scrolling and on keyboard focus.
 * Only its handle takes touches, so that the photos beside it can be pressed.
 */
export function TimeScrubber({ count, stops, at, textOf, onGrab, onJump }: TimeScrubberProps) {
  const isScrolling = useScrolling()
  // The last photos can't scroll to the top of the window.
  const [picked, setPicked] = useState<number>()
  const last = count - 1
  const shown = Math.min(picked ?? at, last)
  const text = textOf(shown)
  function jump(index: number) {
    setPicked(index)
    onJump(index)
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // Browsers disagree about which end of a vertical slider is its smallest value.
    event.preventDefault()
    jump(
      event.key === 'ArrowDown'
        ? (stops.find((stop) => stop > shown) ?? last)
        : (stops.findLast((stop) => stop < shown) ?? 0),
    )
  }
  return (
    <div
      className={`pointer-events-none fixed end-1 top-36 bottom-32 z-10 w-24 transition-opacity has-focus-visible:opacity-100 has-active:opacity-100 ${isScrolling ? '' : 'opacity-0'}`}
    >
      <input
        type="range"
        dir="ltr"
        min={0}
        max={last}
        value={shown}
        aria-label={t('gallery.jumpToTime')}
        aria-valuetext={text}
        aria-orientation="vertical"
        onChange={(event) => jump(event.target.valueAsNumber)}
        onPointerUp={() => setPicked(undefined)}
        onBlur={() => setPicked(undefined)}
        onPointerDown={onGrab}
        onFocus={onGrab}
        onKeyDown={press}
        className={`peer absolute inset-0 size-full touch-none appearance-none bg-transparent outline-none [writing-mode:vertical-lr] ${isScrolling ? handle : `${handle} ${atRest}`}`}
      />
      <span
        aria-hidden
        className="absolute end-0 flex h-11 items-center rounded-pill border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap shadow-float peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
        style={{ top: `calc((100% - 44px) * ${last ? shown / last : 0})` }}
      >
        {text}
      </span>
    </div>
  )
}

/** Transparent, 44 px high, below the time's label. */
const handle =
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-11 [&::-webkit-slider-thumb]:w-24 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-11 [&::-moz-range-thumb]:w-24 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent'
const atRest =
  'not-active:[&::-webkit-slider-thumb]:pointer-events-none not-active:[&::-moz-range-thumb]:pointer-events-none'

/** Returns true until `STAY_MS` after the last scroll. */
function useScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function scroll() {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), STAY_MS)
    }
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scroll)
    }
  }, [])
  return isScrolling
}
