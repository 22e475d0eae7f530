import { useEffect } from 'react'
import { Store } from '#web/state/store.ts'

/** Whether the navigation bar and the gallery's header are hidden. */
export const areBarsHidden = new Store(false)

/** Pixels at the top of the page where the bars are always shown: their height. */
const TOP_PX = 104
/** Minimum scroll in pixels that hides or shows the bars, because a resting finger trembles. */
const TREMBLE_PX = 4

/** Hides the bars on scrolling down. Shows them on scrolling up, at the top, and while one of them has the focus. */
export function useSlidingBars(): void {
  useEffect(() => {
    let last = window.scrollY
    const move = (isAway: boolean) => areBarsHidden.get() === isAway || areBarsHidden.set(isAway)
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener(
      'scroll',
      () => {
        const y = window.scrollY
        if (y <= TOP_PX) move(false)
        else if (Math.abs(y - last) < TREMBLE_PX) return
        else move(y > last && !isInBar(document.activeElement))
        last = y
      },
      { signal, passive: true },
    )
    document.addEventListener('focusin', ({ target }) => isInBar(target) && move(false), { signal })
    return () => {
      stop.abort()
      move(false)
    }
  }, [])
}

const isInBar = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-bar]') !== null
