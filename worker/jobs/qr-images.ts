import { QR_SIZES } from '#contract/limits.ts'
import type { Jobs } from '#core/jobs.ts'
import { qrImageKey } from '#core/qr/object-keys.ts'
import { findAdminCodeQrText } from '#core/admin-codes/find-admin-code.ts'
import { findEventQrText } from '#core/events/open-event.ts'
import type { Services } from '#core/services.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { makeQrPng } from '#worker/qr/qr-picture.ts'
import { fetchQrPng } from '#worker/qr/qr-service.ts'

/** The size that the external service is asked for; the others are always made here. */
const SERVICE_SIZE = 300

/** Makes and stores the QR images of an event's gallery address. */
export async function renderEventQr({ eventId }: Jobs['event.qrImages'], services: Services): Promise<void> {
  const em = services.orm.em.fork()
  const { address } = await findGalleryAddress(em, services.config)
  const text = await findEventQrText(em, address, eventId)
  if (text) await storeQrImages(text, services)
}

/** Makes and stores the QR images of the address where an admin code creates its event. */
export async function renderAdminCodeQr(
  { adminCodeId }: Jobs['adminCode.qrImages'],
  services: Services,
): Promise<void> {
  const em = services.orm.em.fork()
  const { address } = await findGalleryAddress(em, services.config)
  const text = await findAdminCodeQrText(em, address, adminCodeId)
  if (text) await storeQrImages(text, services)
}

async function storeQrImages(text: string, services: Services): Promise<void> {
  for (const size of QR_SIZES) {
    const png = await makeQrPng(text, size)
    await services.storage.put(qrImageKey(text, size), png, 'image/png')
  }
  // Only now: the local image serves while the service is asked, and stays where it fails.
  const external = await askService(text, services)
  if (external) await services.storage.put(qrImageKey(text, SERVICE_SIZE), external, 'image/png')
}

async function askService(text: string, { config, log }: Services): Promise<Buffer | null> {
  if (!config.qrServiceUrl) return null
  try {
    return await fetchQrPng(config.qrServiceUrl, text, SERVICE_SIZE)
  } catch (error) {
    log.warn(
      { err: error, service: config.qrServiceUrl },
      'The QR service was of no use; the image made here serves',
    )
    return null
  }
}
