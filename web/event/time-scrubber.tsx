import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { t } from '#web/i18n/t.ts'

/** It stays so long after the last scrolling, ms. */
const STAY_MS = 1500

interface TimeScrubberProps {
  /** The headings, from the top. */
  times: string[]
  /** The one that the window is at. */
  at: number
  /** Called when it is taken hold of: the list may have more headings then. */
  onGrab: () => void
  onJump: (time: number) => void
}

/**
 * A slider along the edge that jumps from heading to heading. It comes while the page scrolls, and with the keyboard; only its
 * handle takes touches, so that the photos beside it can be pressed.
 */
export default function TimeScrubber({ times, at, onGrab, onJump }: TimeScrubberProps) {
  const isScrolling = useScrolling()
  // The last times have too few photos below them to come to the top.
  const [picked, setPicked] = useState<number>()
  const last = times.length - 1
  const shown = Math.min(picked ?? at, last)
  function jump(time: number) {
    setPicked(time)
    onJump(time)
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    // Browsers take the lower end of such a slider for its smallest value, or not.
    event.preventDefault()
    jump(Math.min(Math.max(shown + step, 0), last))
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
        aria-valuetext={times[shown]}
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
        {times[shown]}
      </span>
    </div>
  )
}

/** 44 px high; what is seen is the name of the time that lies over it. */
const handle =
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-11 [&::-webkit-slider-thumb]:w-24 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-transparent [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-11 [&::-moz-range-thumb]:w-24 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent'
const atRest =
  'not-active:[&::-webkit-slider-thumb]:pointer-events-none not-active:[&::-moz-range-thumb]:pointer-events-none'

/** True from a scroll until a while after the last one. */
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
