/**
 * Outcome of a file. A status is a rejection, which stores nothing; other outcomes return 201.
 * `ready`: the picture is shown. `damaged`: its readable part is shown.
 * `failed`: the file is stored, and a message explains why there is no picture.
 */
type Outcome = 400 | 413 | 415 | 'ready' | 'damaged' | 'failed'

/** `number` is that of `docs/bad-inputs.md`, `name` the file's on the guest's device, by default `photo.jpg`. */
export type BadInput = [
  number: number,
  title: string,
  make: () => Buffer | Promise<Buffer>,
  outcome: Outcome,
  name?: string,
  /** If it differs. */
  storedName?: string,
]
