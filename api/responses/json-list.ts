import { Readable } from 'node:stream'
import type { AppContext } from '#api/context.ts'

/** Rows per batch, about 50 KB of JSON. With 500, a list took four times the memory and was no faster. */
const BATCH_SIZE = 100

interface Part<A> {
  /** Maximum number of rows. Defaults to all. */
  limit?: number | undefined
  /** Cursor before the first row of the part. */
  after?: A | undefined
}

/**
 * Sends a list as JSON. Without `limit` it is streamed in batches, which bounds memory. `read` reads a part, and
 * `cursorOf` returns the cursor after a row. An error in the first batch is a normal response. A later one breaks the
 * connection, so that a partial list never seems complete.
 */
export async function sendList<T, A>(
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
  // As strings, one batch ahead: V8 frees strings at once, but buffers only after 64 MB of them.
  ctx.body = Readable.from(jsonOf(first, read, cursorOf), { highWaterMark: 1 }).once('error', (error) => {
    // Otherwise compression would wait for more data.
    ctx.res.destroy()
    ctx.app.emit('error', error, ctx)
  })
}

/** A list as the value that a handler returns. `sendList` streams it. */
export class JsonList<T> {
  /** Only for the types. */
  declare readonly rows?: T[]
  readonly writeTo: (ctx: AppContext) => Promise<void>

  constructor(writeTo: (ctx: AppContext) => Promise<void>) {
    this.writeTo = writeTo
  }
}

/** Returns the list that `sendList` streams with these arguments. */
export const jsonList = <T, A>(
  part: Part<A>,
  read: (part: Part<A>) => Promise<T[]>,
  cursorOf: (row: T) => A,
): JsonList<T> => new JsonList((ctx) => sendList(ctx, part, read, cursorOf))

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

export const byId = ({ id }: { id: number }) => id
