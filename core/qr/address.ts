import { pagePath } from '#contract/pages.ts'
import type { Config } from '#core/config.ts'
import { lanAddress } from '#core/infra/network/lan-address.ts'

/** Returns the gallery's base URL without a trailing slash: `PUBLIC_URL`, or else the LAN address. */
export function galleryOrigin(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://${lanAddress()}:${config.port}`
}

export const eventAddress = (origin: string, qrCode: string) => origin + pagePath('event', { qrCode })

export const adminCodeAddress = (origin: string, adminCode: string) =>
  origin + pagePath('createEvent', { adminCode })
