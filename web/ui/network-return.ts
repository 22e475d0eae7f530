import { useEffect, useEffectEvent } from 'react'

/** While mounted, calls `act` when the device has a network again. */
export function useNetworkReturn(act: () => void): void {
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    const listener = () => onReturn()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
