/**
 * What becomes of a file: a status is a refusal, by which nothing is stored; the other outcomes are answered 201.
 * `ready`: a picture is shown. `damaged`: what could be saved of it is shown. `failed`: kept, and a sentence says why
 * there is no picture.
 */
type Outcome = 400 | 413 | 415 | 'ready' | 'damaged' | 'failed'

/** One of the 52 bad inputs that comes as a file. */
export interface BadInput {
  /** As it is numbered in `docs/bad-inputs.md`. */
  number: number
  title: string
  make(): Buffer | Promise<Buffer>
  /** What the guest's device calls it; `photo.jpg` without. */
  name?: string
  outcome: Outcome
  /** The name that is kept, where that is what is tried. */
  keptName?: string
}
