import { useEffect, useEffectEvent } from 'react'
import { isServerReady } from '#web/api/request.ts'

const ASK_INTERVAL_MS = 10_000

/** While `isFailed`, checks the server at intervals and calls `retry` once it responds. */
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
