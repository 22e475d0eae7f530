import { setTimeout as sleep } from 'node:timers/promises'
import * as calls from '#contract/calls/qr-images.ts'
import type { QrSize } from '#contract/values/limits.ts'
import { findAdminCode } from '#core/admin-codes/find-admin-code.ts'
import { AppError } from '#core/errors.ts'
import { openEventByCode } from '#core/events/open-event.ts'
import { adminCodeAddress, eventAddress } from '#core/qr/address.ts'
import { qrImageKey } from '#core/qr/object-keys.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import type { AppContext } from '#api/context.ts'
import { attemptCode } from '#api/middleware/limits.ts'
import { sendObject } from '#api/responses/send-object.ts'
import { createCalls } from '#api/serve.ts'

/** Milliseconds that a request waits for the worker's image, and between checks. An image takes about 20 ms. */
const IMAGE_TIMEOUT_MS = 5_000
const CHECK_INTERVAL_MS = 50

export function qrRoutes(services: Services) {
  const { storage, queue, config } = services
  const { router, serve } = createCalls(services)

  serve(calls.getEventQr, async (ctx, { params, query: { size } }) => {
    const { em } = ctx.state
    const lookUp = () => openEventByCode(em, params.qrCode)
    const event = await attemptCode(services, ctx, { lookUp, canBeGuessed: false })
    const address = await findGalleryAddress(em, config)
    await sendQr(ctx, eventAddress(address, event.qrCode), size, () =>
      queue.enqueue('event.qrImages', { eventId: event.id }),
    )
  })

  serve(calls.getCodeQr, async (ctx, { params, query: { size } }) => {
    const { em } = ctx.state
    const code = await findAdminCode(em, params.code)
    const address = await findGalleryAddress(em, config)
    await sendQr(ctx, adminCodeAddress(address, code.code), size, () =>
      queue.enqueue('adminCode.qrImages', { adminCodeId: code.id }),
    )
  })

  /** Sends an image. It usually exists; it is made now if its address changed or its job was lost. */
  async function sendQr(
    ctx: AppContext,
    text: string,
    size: QrSize,
    enqueue: () => Promise<void>,
  ): Promise<void> {
    const key = qrImageKey(text, size, config.qrServiceUrl)
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

  return router
}
