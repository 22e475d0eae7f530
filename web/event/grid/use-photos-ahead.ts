import { useEffect, useEffectEvent } from 'react'
import { isLiveLost } from '#web/state/live-connection.ts'
import { useStore } from '#web/state/store.ts'

interface Ahead {
  /** Whether rows without loaded photos are in the window, or soon will be. */
  isNearEnd: boolean
  /** Whether the window shows only such rows. */
  isFarAhead: boolean
  loaded: number
  lastRow: number
  onEnd: () => void
  onAll: () => void
}

/** Fetches photos before they scroll into view. Retries a failed page on scrolling and when the connection returns. */
export function usePhotosAhead({ isNearEnd, isFarAhead, loaded, lastRow, onEnd, onAll }: Ahead): void {
  const isLost = useStore(isLiveLost)
  const fetchMore = useEffectEvent(() => (isFarAhead ? onAll() : onEnd()))
  useEffect(() => {
    if (isNearEnd) fetchMore()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each of these is a reason to fetch again
  }, [isNearEnd, isFarAhead, lastRow, isLost, loaded])
}
