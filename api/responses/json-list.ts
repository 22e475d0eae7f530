import { Readable } from 'node:stream'
import type { AppContext } from '#api/context.ts'

/** Rows that are read and held at a time: about 50 KB of JSON. With 500 a list took four times the memory, no faster. */
const BATCH_SIZE = 100

/** Which part of a list is asked for. */
interface Part<A> {
  /** At most so many; without it all. */
  limit?: number | undefined
  /** Where the list goes on. */
  after?: A | undefined
}

/**
 * Answers a list as JSON: the part that was asked for or, without `limit`, all of it, in batches that follow the
 * network, so that 100,000 rows take the memory of a few hundred. `read` reads a part, `cursorOf` tells where the list
 * goes on behind a row. The first batch may still be refused; a failure after it breaks the connection, since half a
 * list must not be taken for the whole.
 */
export async function answerList<T, A>(
  ctx: AppContext,
  { limit, after }: Part<A>,
  read: (part: Part<A>) => Promise<T[]>,
  cursorOf: (row: T) => A,
): Promise<void> {
  const first = await read({ limit: limit ?? BATCH_SIZE, after })
  if (limit !== undefined || first.length < BATCH_SIZE) {
    ctx.body = first
    return
  }
  ctx.type = 'json'
  ctx.body = Readable.from(jsonOf(first, read, cursorOf), { objectMode: false }).once('error', (error) => {
    // What compresses the answer would wait for the rest for ever.
    ctx.res.destroy()
    ctx.app.emit('error', error, ctx)
  })
}

/** A list as the value that a handler returns. `answerList` streams it. */
export class JsonList<T> {
  /** For the types alone. */
  declare readonly rows?: T[]
  readonly writeTo: (ctx: AppContext) => Promise<void>

  constructor(writeTo: (ctx: AppContext) => Promise<void>) {
    this.writeTo = writeTo
  }
}

/** Returns the list that `answerList` streams with these arguments. */
export const jsonList = <T, A>(
  part: Part<A>,
  read: (part: Part<A>) => Promise<T[]>,
  cursorOf: (row: T) => A,
): JsonList<T> => new JsonList((ctx) => answerList(ctx, part, read, cursorOf))

async function* jsonOf<T, A>(
  first: T[],
  read: (part: Part<A>) => Promise<T[]>,
  cursorOf: (row: T) => A,
): AsyncGenerator<string> {
  yield JSON.stringify(first).slice(0, -1)
  for (let batch = first; batch.length === BATCH_SIZE;) {
    batch = await read({ limit: BATCH_SIZE, after: cursorOf(batch.at(-1)!) })
    if (batch.length) yield `,${JSON.stringify(batch).slice(1, -1)}`
  }
  yield ']'
}

/** Where a list that is ordered by id goes on behind a row. */
export const byId = ({ id }: { id: number }) => id
