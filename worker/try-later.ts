/** Thrown by a handler to have its job back after a while, without a try being counted; others go first. */
export class TryLater extends Error {
  override name = 'TryLater'
  /** Whole milliseconds: the queue takes no others. */
  readonly after: number

  constructor(after: number) {
    super(`Again in ${Math.ceil(after)} ms.`)
    this.after = Math.ceil(after)
  }
}
