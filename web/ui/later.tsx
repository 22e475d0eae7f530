import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

/** When notifications are fetched, and after how long once more where the Wi-Fi did not carry them, ms. */
const FIRST_MS = 1000
const AGAIN_MS = 3000

/** Notifications: fetched once the screen stands. One that is raised before waits for them. */
export function LaterToaster() {
  const [Toaster, setToaster] = useState<ComponentType>()
  useEffect(() => {
    let timer = setTimeout(load, FIRST_MS)
    function load() {
      const failed = () => void (timer = setTimeout(load, AGAIN_MS))
      import('./toaster.tsx').then((file) => setToaster(() => file.Toaster), failed)
    }
    return () => clearTimeout(timer)
  }, [])
  return Toaster && <Toaster />
}

/** Tooltips: fetched when a mouse or the keyboard reaches the first element that has one. */
export function LaterHints() {
  const [found, setFound] = useState<{ Hints: ComponentType<{ first: Element }>; first: Element }>()
  useEffect(() => {
    const stop = new AbortController()
    function reach(event: Event) {
      const touched = event instanceof PointerEvent && event.pointerType !== 'mouse'
      const { target } = event
      if (touched || !(target instanceof Element)) return
      if (event.type === 'focusin' && !target.matches(':focus-visible')) return
      const first = target.closest('[data-hint]')
      if (!first) return
      stop.abort()
      import('./hints.tsx').then(
        (file) => setFound({ Hints: file.default, first }),
        () => {},
      )
    }
    document.addEventListener('pointerover', reach, { signal: stop.signal })
    document.addEventListener('focusin', reach, { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return found && <found.Hints first={found.first} />
}
