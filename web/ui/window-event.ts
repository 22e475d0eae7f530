import { useEffect, useEffectEvent } from 'react'

/** While mounted, calls `listener` for each such event that reaches the window. */
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
