import { QR_SIZES } from '#contract/values/limits.ts'
import type { Jobs } from '#core/jobs.ts'
import { qrImageKey } from '#core/qr/object-keys.ts'
import { findAdminCodeQrText } from '#core/admin-codes/find-admin-code.ts'
import { findEventQrText } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { makeQrPng } from '#worker/qr/qr-picture.ts'
import { fetchQrPng } from '#worker/qr/qr-service.ts'

/** Sizes requested from the external service. The print size is always made here. */
const SERVICE_SIZES = [300, 128] as const

export async function renderEventQr({ eventId }: Jobs['event.qrImages'], services: Services): Promise<void> {
  const em = services.orm.em.fork()
  const address = await findGalleryAddress(em, services.config)
  const text = await findEventQrText(em, address, eventId)
  if (text) await storeQrImages(text, services)
}

export async function renderAdminCodeQr(
  { adminCodeId }: Jobs['adminCode.qrImages'],
  services: Services,
): Promise<void> {
  const em = services.orm.em.fork()
  const address = await findGalleryAddress(em, services.config)
  const text = await findAdminCodeQrText(em, address, adminCodeId)
  if (text) await storeQrImages(text, services)
}

async function storeQrImages(text: string, services: Services): Promise<void> {
  const { config, log, storage } = services
  const service = config.qrServiceUrl
  for (const size of QR_SIZES) {
    const png = await makeQrPng(text, size)
    await storage.put(qrImageKey(text, size, service), png, 'image/png')
  }
  if (!service) return
  // Runs after storing our image, which is served until the service responds and stays if it fails.
  try {
    for (const size of SERVICE_SIZES) {
      const png = await fetchQrPng(service, text, size)
      await storage.put(qrImageKey(text, size, service), png, 'image/png')
    }
  } catch (error) {
    log.warn({ err: error, service }, 'the QR service failed; our own image is used')
  }
}
