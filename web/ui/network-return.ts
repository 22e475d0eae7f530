import { useEffect, useEffectEvent } from 'react'

/** While mounted, calls `callback` when the device has a network again. */
export function useNetworkReturn(callback: () => void): void {
  const onReturn = useEffectEvent(callback)
  useEffect(() => {
    const listener = () => onReturn()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
