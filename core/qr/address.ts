import { pagePath } from '#contract/pages.ts'
import type { Config } from '#core/config.ts'
import { lanAddress } from '#core/infra/network/lan-address.ts'

/** Where phones reach the gallery: `PUBLIC_URL`, else this machine's LAN address. Without a slash at its end. */
export function galleryOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://${lanAddress()}:${config.port}`
}

/** The page that an event's QR code opens. */
export const eventAddress = (origin: string, qrCode: string) => origin + pagePath('event', { qrCode })

/** The page that an admin code's QR code opens. */
export const adminCodeAddress = (origin: string, adminCode: string) =>
  origin + pagePath('createEvent', { adminCode })
