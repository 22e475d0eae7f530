import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import type { Bench } from '../bench.ts'
import { median } from '../pairs.ts'
import { unique } from '../photos.ts'
import { startProduct } from '../product.ts'
import { judge, type Row } from '../result.ts'
import { upload } from '../upload-client.ts'

/** Longer than the live channel gathers changes. */
const PAUSE_MS = 2_000
const GOAL_MS = 250

/** Measures single photos in a quiet gallery, from the response to the upload until another phone has the thumbnail. */
export async function firstThumbnail(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files', worker: true })
  const phone = new Browser(`http://127.0.0.1:${product.port}`)
  try {
    const event = await product.createEvent()
    const listener = await Listener.open(phone, event)
    const times: number[] = []
    for (let i = 0; i < (bench.quick ? 6 : 12); i++) {
      await wait(PAUSE_MS)
      listener.messages.length = 0
      await upload(
        product.port,
        `/api/events/${event}/photos`,
        [unique(bench.photos[i % bench.photos.length]!)],
        1,
      )
      const start = performance.now()
      await (await phone.get(await thumbnailIn(listener))).arrayBuffer()
      times.push(performance.now() - start)
    }
    listener.close()
    // The first photo also starts the decoder.
    const [, ...warm] = times
    return [
      {
        section: `Upload's end until another phone has the thumbnail (${product.services})`,
        measured: `${median(warm).toFixed(0)} ms, at most ${Math.max(...warm).toFixed(0)}`,
        reference: 'quiet gallery, one photo at a time',
        ratio: null,
        ...judge(median(warm), { atMost: GOAL_MS }, ' ms'),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function thumbnailIn({ messages }: Listener): Promise<string> {
  for (;;) {
    for (const message of messages)
      if (message.type === 'photos' && message.photos[0]!.renditions.length)
        return message.photos[0]!.renditions[0]!.url
    await wait(2)
  }
}
