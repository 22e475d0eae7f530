import { setTimeout as sleep } from 'node:timers/promises'
import { QR_SIZES, type QrSize } from '#contract/limits.ts'
import { AppError } from '#core/errors.ts'
import { openEventByCode } from '#core/events/access.ts'
import { eventAddress, galleryOrigin } from '#core/qr/address.ts'
import { qrImageKey } from '#core/qr/keys.ts'
import type { Services } from '#core/services.ts'
import { createRouter, type AppContext } from './context.ts'
import { sendObject } from './send-object.ts'

/** How long a request waits for the worker, and how often it looks, in milliseconds; an image takes some 20 ms. */
const PATIENCE = 5_000
const LOOK_EVERY = 50

export function qrRoutes({ storage, queue, config }: Services) {
  const routes = createRouter()

  routes.get('/api/qr/events/:qrCode.png', async (ctx) => {
    const event = await openEventByCode(ctx.state.em, ctx.params.qrCode!)
    const key = qrImageKey(eventAddress(galleryOrigin(config), event.qrCode), sizeOf(ctx))
    // Made when the event was; made again when the address in it has changed since, or when the job was lost.
    if (!(await storage.has(key))) {
      await queue.enqueue('event.qrImages', { eventId: event.id })
      await appears(key)
    }
    await sendObject(ctx, storage, {
      key,
      contentType: 'image/png',
      etag: key.replaceAll('/', '-'),
      cacheControl: 'private, no-cache',
      missing: 'There is no such QR code.',
    })
  })

  async function appears(key: string): Promise<void> {
    for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
      if (await storage.has(key)) return
      await sleep(LOOK_EVERY)
    }
    throw new AppError('unavailable', 'The QR code is still being made. Please try again in a moment.')
  }

  return routes
}

function sizeOf(ctx: AppContext): QrSize {
  const size = QR_SIZES.find((one) => String(one) === (ctx.query.size ?? '300'))
  if (!size) throw new AppError('invalid', `size must be one of ${QR_SIZES.join(', ')}.`)
  return size
}
