/**
 * Outcome of a file. A status is a rejection, which stores nothing; other outcomes return 201.
 * `ready`: the picture is shown. `damaged`: its readable part is shown.
 * `failed`: the file is stored, and a message explains why there is no picture.
 */
type Outcome = 400 | 413 | 415 | 'ready' | 'damaged' | 'failed'

export interface BadInput {
  /** Number in `docs/bad-inputs.md`. */
  number: number
  title: string
  make(): Buffer | Promise<Buffer>
  /** Filename on the guest's device. Default: `photo.jpg`. */
  name?: string
  outcome: Outcome
  /** Expected stored name, for inputs that test names. */
  storedName?: string
}
