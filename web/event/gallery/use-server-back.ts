import { useEffect, useEffectEvent } from 'react'
import { isServerReady } from '#web/api/request.ts'

/** Between two questions whether the server answers, ms. */
const ASK_INTERVAL_MS = 10_000

/** While something has failed to load, calls `retry` as soon as the server answers: it is asked now and then. */
export function useServerBack(isFailed: boolean, retry: () => void): void {
  const back = useEffectEvent(retry)
  useEffect(() => {
    if (!isFailed) return
    async function ask() {
      if (await isServerReady()) back()
    }
    const timer = setInterval(() => void ask(), ASK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isFailed])
}
