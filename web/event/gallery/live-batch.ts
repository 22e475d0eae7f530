import type { LiveMessage } from '#contract/values/live.ts'

type Receive = (message: LiveMessage, cursor?: string) => void

/** Merges the live messages of one frame, so that the page sorts and renders once per frame during a burst. */
export class LiveBatch {
  #receive: Receive
  #schedule: (run: () => void) => void
  #queued: Parameters<Receive>[] = []

  /** `schedule` calls back before the next frame. */
  constructor(receive: Receive, schedule: (run: () => void) => void) {
    this.#receive = receive
    this.#schedule = schedule
  }

  /** Passes the message to `receive` before the next frame. */
  add(message: LiveMessage, cursor?: string): void {
    if (!this.#queued.length) this.#schedule(() => this.flush())
    const [last, known] = this.#queued.at(-1) ?? []
    const joined = last && join(last, message)
    if (joined) this.#queued.splice(-1, 1, [joined, cursor ?? known])
    else this.#queued.push([message, cursor])
  }

  flush(): void {
    for (const [message, cursor] of this.#queued.splice(0)) this.#receive(message, cursor)
  }
}

/** Merges two consecutive messages. Returns undefined if they can't be merged. */
function join(first: LiveMessage, second: LiveMessage): LiveMessage | undefined {
  if (first.type === 'photos' && second.type === 'photos')
    return { ...second, photos: [...first.photos, ...second.photos] }
  if (first.type === 'removed' && second.type === 'removed')
    return { ...second, ids: [...first.ids, ...second.ids] }
  return undefined
}
