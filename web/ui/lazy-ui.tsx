import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** When notifications are fetched, and after how long that is retried when it failed, ms. */
const DELAY_MS = 1000
const RETRY_MS = 3000

/** Notifications: fetched after the first screen is drawn. A toast that is raised before waits for them. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    let timer = setTimeout(load, DELAY_MS)
    function load() {
      const failed = () => void (timer = setTimeout(load, RETRY_MS))
      import('./toaster.tsx').then((file) => setToaster(() => file.Toaster), failed)
    }
    return () => clearTimeout(timer)
  }, [])
  return Toaster && <Toaster />
}

/** Tooltips: fetched when a mouse or the keyboard reaches the first element that has one. */
export function LazyTooltips() {
  const [found, setFound] = useState<{ Tooltips: ComponentType<{ first: Element }>; first: Element }>()
  useEffect(() => {
    const stop = new AbortController()
    function reach(event: Event) {
      const touched = event instanceof PointerEvent && event.pointerType !== 'mouse'
      const { target } = event
      if (touched || !(target instanceof Element)) return
      if (event.type === 'focusin' && !target.matches(':focus-visible')) return
      const first = target.closest('[data-tooltip]')
      if (!first) return
      stop.abort()
      import('./tooltips.tsx').then(
        (file) => setFound({ Tooltips: file.default, first }),
        () => {},
      )
    }
    document.addEventListener('pointerover', reach, { signal: stop.signal })
    document.addEventListener('focusin', reach, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return found && <found.Tooltips first={found.first} />
}
