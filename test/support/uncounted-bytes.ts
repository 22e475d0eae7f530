import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { stripLocation } from '#core/image-metadata/strip-location.ts'
import type { REPETITIONS } from '#test/fixtures/repetitive-files.ts'

const INFLATED_BYTES = 2 * 1024 * 1024

/** How many bytes Node's buffers are asked to work on for one file beyond what the budget counts: none, or the count is wrong. */
export function uncountedBytes([, type, make]: (typeof REPETITIONS)[number]): number {
  const bytes = make()
  const budget = new ReadBudget({
    visitedBytes: 1024 * 1024 + 32 * bytes.length,
    inflatedBytes: INFLATED_BYTES,
  })
  const work = watchBuffers(() => stripLocation(bytes, `image/${type}`, budget))
  // What goes beyond the budget may be noticed behind it: one more pass over the file, or what came out of it.
  return Math.max(0, work - budget.visited - bytes.length - INFLATED_BYTES)
}

/** How many bytes buffers search, copy, fill and turn into text during the run. Not `vi.spyOn`: it keeps every call. */
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
