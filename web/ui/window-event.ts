import { useEffect, useEffectEvent } from 'react'

/** Calls `listener` for each event of this type on the window, while mounted. */
export function useWindowEvent<K extends keyof WindowEventMap>(
  type: K,
  listener: (event: WindowEventMap[K]) => void,
): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const listen = (event: WindowEventMap[K]) => onEvent(event)
    window.addEventListener(type, listen, { passive: type === 'scroll' })
    return () => window.removeEventListener(type, listen)
  }, [type])
}
