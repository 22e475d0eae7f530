import { useEffect, useState } from 'react'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { pendingPhotos } from '#web/api/event-settings.ts'
import { send } from '#web/api/send.ts'
import { useStore } from '#web/state/store.ts'
import { DecisionSender, type Decision } from './decision-sender.ts'

/** Milliseconds between checks for new photos at the end of the list. */
const LOOK_INTERVAL_MS = 1000
/** Photos ahead, below which new ones are fetched. */
const MIN_AHEAD = 20

/** All pending photos, oldest first. A decision moves on to the next photo at once and can be undone. */
export function usePendingPhotos(eventId: number) {
  const [sender] = useState(
    () => new DecisionSender((body) => send('POST /api/events/:id/pending-photos', { id: eventId, body })),
  )
  const hasFailed = useStore(sender.hasFailed)
  const [photos, setPhotos] = useState<PhotoView[]>([])
  const [at, setAt] = useState(0)
  const [isLoading, setLoading] = useState(true)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => () => void sender.flush(), [sender])

  const last = photos.at(-1)?.id
  const ahead = photos.length - at
  const needsMore = !isWhole || ahead < MIN_AHEAD
  useEffect(() => {
    if (!needsMore) return
    let isOver = false
    let next: ReturnType<typeof setTimeout>
    async function fetchMore() {
      const more = await pendingPhotos(eventId, last).catch(() => undefined)
      if (isOver) return
      setLoading(false)
      setWhole(more?.length === 0)
      if (more?.length) setPhotos((photos) => [...photos, ...more])
      else next = setTimeout(() => void fetchMore(), LOOK_INTERVAL_MS)
    }
    void fetchMore()
    return () => {
      isOver = true
      clearTimeout(next)
    }
  }, [eventId, last, needsMore])

  function decide(decision: Decision) {
    const photo = photos[at]
    if (!photo) return
    sender.add(photo.id, decision)
    setAt(at + 1)
  }
  function undo() {
    const before = photos[at - 1]
    if (!before) return
    sender.undo(before.id)
    setAt(at - 1)
  }
  const following = photos.slice(at + 1, at + 4)
  return { photo: photos[at], following, ahead, canUndo: at > 0, isLoading, hasFailed, decide, undo }
}
