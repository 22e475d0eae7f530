import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_QR_SIZE, QR_SIZES, type QrSize } from '#contract/values/limits.ts'
import { findAdminCode } from '#core/admin-codes/find-admin-code.ts'
import { AppError } from '#core/errors.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { adminCodeAddress, eventAddress } from '#core/qr/address.ts'
import { qrImageKey } from '#core/qr/object-keys.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { requireAdmin } from '#api/middleware/admin-session.ts'
import { createRouter, type AppContext } from '#api/context.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { sendObject } from '#api/responses/send-object.ts'

/** How long a request waits for the worker's image, which takes some 20 ms to make, and how often it checks. */
const IMAGE_TIMEOUT_MS = 5_000
const CHECK_INTERVAL_MS = 50

export function qrRoutes(services: Services) {
  const { storage, queue, config } = services
  const routes = createRouter()

  routes.get('/api/qr/events/:qrCode.png', async (ctx) => {
    const { em } = ctx.state
    const code = ctx.params.qrCode!
    const lookUp = () => openEventByCode(em, code)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    const address = await findGalleryAddress(em, config)
    await sendQr(ctx, eventAddress(address, event.qrCode), () =>
      queue.enqueue('event.qrImages', { eventId: event.id }),
    )
  })

  routes.get('/api/qr/codes/:code.png', requireAdmin, async (ctx) => {
    const { em } = ctx.state
    const code = await findAdminCode(em, ctx.params.code!)
    const address = await findGalleryAddress(em, config)
    await sendQr(ctx, adminCodeAddress(address, code.code), () =>
      queue.enqueue('adminCode.qrImages', { adminCodeId: code.id }),
    )
  })

  /** Images are made beforehand; they are made again when the address in them has changed, or when a job was lost. */
  async function sendQr(ctx: AppContext, text: string, enqueue: () => Promise<void>): Promise<void> {
    const key = qrImageKey(text, sizeOf(ctx), config.qrServiceUrl)
    if (!(await storage.has(key))) {
      await enqueue()
      await waitForImage(key)
    }
    await sendObject(ctx, storage, {
      key,
      contentType: 'image/png',
      etag: key.replaceAll('/', '-'),
      cacheControl: 'private, no-cache',
      missing: 'qr.notFound',
    })
  }

  async function waitForImage(key: string): Promise<void> {
    for (let waited = 0; waited < IMAGE_TIMEOUT_MS; waited += CHECK_INTERVAL_MS) {
      if (await storage.has(key)) return
      await sleep(CHECK_INTERVAL_MS)
    }
    throw new AppError('unavailable', 'qr.pending')
  }

  return routes
}

function sizeOf(ctx: AppContext): QrSize {
  const size = QR_SIZES.find((one) => String(one) === (ctx.query.size ?? String(DEFAULT_QR_SIZE)))
  if (!size) throw new AppError('invalid', { code: 'qr.invalidSize', params: { sizes: QR_SIZES.join(', ') } })
  return size
}
