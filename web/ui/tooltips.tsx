import { Tooltip } from 'radix-ui'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const OPEN_MS = 700
/** Milliseconds after a tooltip closes during which the next one opens at once. */
const SKIP_MS = 300

interface Shown {
  text: string
  box: DOMRect
}

/**
 * The tooltips of all icons: an element with `data-tooltip` gets one on hover and on keyboard focus. They only repeat
 * the icon's `aria-label`, so they load last, and never on a phone.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let over: Element | null = null
    let closedAt = -Infinity
    let isOpen = false
    let timer: ReturnType<typeof setTimeout>
    function rest(element: Element | null) {
      if (element === over) return
      over = element
      clearTimeout(timer)
      if (isOpen) closedAt = performance.now()
      isOpen = false
      setShown(undefined)
      const delay = performance.now() - closedAt < SKIP_MS ? 0 : OPEN_MS
      if (element) timer = setTimeout(() => open(element), delay)
    }
    function open(element: Element) {
      const text = element.getAttribute('data-tooltip')
      if (!text || !element.isConnected) return
      isOpen = true
      setShown({ text, box: element.getBoundingClientRect() })
    }
    const targetOf = ({ target }: Event) =>
      target instanceof Element ? target.closest('[data-tooltip]') : null
    const onFocus = (event: Event) =>
      rest(event.target instanceof Element && event.target.matches(':focus-visible') ? targetOf(event) : null)
    const hide = () => rest(null)
    // Closes before layers below receive the key. The key still applies to them.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && flushSync(hide)

    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType === 'mouse' && rest(targetOf(event)),
      { signal },
    )
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('scroll', hide, { signal, passive: true })
    // The pointer may have been resting on an icon since before this was loaded.
    if (window.matchMedia('(hover: hover)').matches) rest(document.querySelector('[data-tooltip]:hover'))
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])

  if (!shown) return null
  const { top, left, width, height } = shown.box
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span aria-hidden className="pointer-events-none fixed" style={{ top, left, width, height }} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            className="pointer-events-none z-60 animate-appear rounded-sm bg-ink px-2.5 py-1.5 text-sm text-canvas"
          >
            {shown.text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}
