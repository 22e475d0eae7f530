import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { stripLocation } from '#core/image-metadata/strip-location.ts'
import type { REPETITIONS } from '#test/fixtures/repetitive-files.ts'

const INFLATED_BYTES = 2 * 1024 * 1024

/** Returns the bytes that Node's buffers processed for one file beyond the budget's count. It must be 0. */
export function uncountedBytes([, type, make]: (typeof REPETITIONS)[number]): number {
  const bytes = make()
  const budget = new ReadBudget({
    visitedBytes: 1024 * 1024 + 32 * bytes.length,
    inflatedBytes: INFLATED_BYTES,
  })
  const work = watchBuffers(() => stripLocation(bytes, `image/${type}`, budget))
  // Exceeding the budget may be noticed late, after one more pass over the file or its result.
  return Math.max(0, work - budget.visited - bytes.length - INFLATED_BYTES)
}

/** Counts bytes that buffers search, copy, fill and decode during the run. `vi.spyOn` would store every call. */
function watchBuffers(run: () => unknown): number {
  let work = 0
  const undo: (() => void)[] = []
  const watch = (
    on: object,
    method: string,
    bytesOf: (self: Buffer, args: never[], result: never) => number,
  ) => {
    const real = Reflect.get(on, method) as (...args: never[]) => never
    Reflect.set(on, method, function (this: Buffer, ...args: never[]) {
      const result = real.apply(this, args)
      work += bytesOf(this, args, result)
      return result
    })
    undo.push(() => Reflect.set(on, method, real))
  }
  watch(
    Buffer.prototype,
    'indexOf',
    ({ length }, args, found) => (found < 0 ? length : found) - (args[1] ?? 0),
  )
  watch(Buffer.prototype, 'toString', (_, __, text: string) => text.length)
  watch(Buffer.prototype, 'fill', ({ length }, args) => Math.max(0, (args[2] ?? length) - (args[1] ?? 0)))
  watch(Buffer.prototype, 'copy', (_, __, copied) => copied)
  watch(Buffer, 'concat', (_, __, all: Buffer) => all.length)
  try {
    run()
    return work
  } finally {
    for (const one of undo) one()
  }
}
