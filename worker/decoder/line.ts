/** What the first photo is taken to need, in milliseconds; later the last ones tell. */
const FIRST_GUESS_MS = 1500
/** Nobody is sent away for much longer, in milliseconds. */
const LONGEST_MS = 30_000
/** How much one photo changes what the next is taken to need. */
const WEIGHT = 0.3

/**
 * The line before the one decoder. HEIC photos that wait hold no job of the worker's, or a few of them would keep all
 * others from being made: each is told when its turn is about to come.
 */
export class Line {
  #usualMs = FIRST_GUESS_MS
  #enteredAt: number | null = null
  #endsAt = 0

  /** 0 when it is this photo's turn, and then `leave` must follow; else the whole milliseconds after which to ask again. */
  enter(now = Date.now()): number {
    if (this.#enteredAt === null) {
      this.#enteredAt = now
      return 0
    }
    // Who asks again takes a second place, so the line's end means less and less: after a while it starts anew.
    if (this.#endsAt < now || this.#endsAt > now + LONGEST_MS) this.#endsAt = now
    this.#endsAt += Math.ceil(this.#usualMs)
    return this.#endsAt - now
  }

  leave(now = Date.now()): void {
    if (this.#enteredAt === null) return
    this.#usualMs += WEIGHT * (now - this.#enteredAt - this.#usualMs)
    this.#enteredAt = null
  }
}
