import { useEffect, useMemo, useState } from 'react'
import { MIN_WALL_SHARPNESS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { WallCommands } from '#contract/schemas/wall.ts'

/**
 * Returns the photos that a wall may show: approved, sharp, not removed, and older than the host's delay on the
 * server's clock.
 */
export function useProjected(photos: PhotoView[], commands: WallCommands | null, clockMs = 0): PhotoView[] {
  const delayMs = (commands?.delaySeconds ?? 0) * 1000
  const [now, setNow] = useState(() => Date.now())
  const { projected, nextAt } = useMemo(() => {
    const removed = new Set(commands?.removed)
    const candidates = photos.filter(
      ({ id, isPending, sharpness }) =>
        !isPending && !removed.has(id) && (sharpness ?? Infinity) >= MIN_WALL_SHARPNESS,
    )
    if (!delayMs) return { projected: candidates, nextAt: undefined }
    const dueAt = ({ uploadedAt }: PhotoView) => Date.parse(uploadedAt) + delayMs - clockMs
    const later = candidates.map(dueAt).filter((at) => at > now)
    return {
      projected: candidates.filter((photo) => dueAt(photo) <= now),
      nextAt: later.length ? Math.min(...later) : undefined,
    }
  }, [photos, commands?.removed, delayMs, clockMs, now])
  useEffect(() => {
    if (nextAt === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, nextAt - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [nextAt])
  return projected
}
