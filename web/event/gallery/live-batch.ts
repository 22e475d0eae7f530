import type { LiveMessage } from '#contract/values/live.ts'

type Receive = (message: LiveMessage, cursor?: string) => void

/** Live messages of one frame as few: in a storm the page sorts and draws once a frame, not once a message. */
export class LiveBatch {
  #receive: Receive
  #schedule: (act: () => void) => void
  #waiting: Parameters<Receive>[] = []

  /** `schedule` calls back before the next frame is drawn. */
  constructor(receive: Receive, schedule: (act: () => void) => void) {
    this.#receive = receive
    this.#schedule = schedule
  }

  /** As the listener's `receive`, a little later. */
  add(message: LiveMessage, cursor?: string): void {
    if (!this.#waiting.length) this.#schedule(() => this.flush())
    const [last, known] = this.#waiting.at(-1) ?? []
    const joined = last && join(last, message)
    if (joined) this.#waiting.splice(-1, 1, [joined, cursor ?? known])
    else this.#waiting.push([message, cursor])
  }

  /** Hands on what waits, in its order. */
  flush(): void {
    for (const [message, cursor] of this.#waiting.splice(0)) this.#receive(message, cursor)
  }
}

/** One message that says what two do, the first before the second; undefined where that takes two. */
function join(first: LiveMessage, second: LiveMessage): LiveMessage | undefined {
  if (first.type === 'photos' && second.type === 'photos')
    return { ...second, photos: [...first.photos, ...second.photos] }
  if (first.type === 'gone' && second.type === 'gone')
    return { ...second, ids: [...first.ids, ...second.ids] }
  return undefined
}
