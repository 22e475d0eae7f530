import QRCode from 'qrcode'
import type { Config } from '#core/config.ts'
import type { FirstAdmin } from '#core/admins/first-admin.ts'
import { VERSION } from '#core/infra/version.ts'
import { galleryOrigin } from '#core/qr/address.ts'

/** Loopback addresses, which phones can't reach. */
const LOOPBACK = /^(localhost|127\.|\[?::1)/

/**
 * Returns the text after `npm start`: addresses for this machine and for phones, how to sign in and how to stop. `qr`
 * adds the phone's address as a QR code.
 */
export async function banner(
  config: Config,
  port: number,
  admin: FirstAdmin,
  { qr }: { qr: boolean },
): Promise<string> {
  const here = `http://localhost:${port}`
  const phones = LOOPBACK.test(config.host) && !config.publicUrl ? here : galleryOrigin({ ...config, port })
  const reachable = !LOOPBACK.test(new URL(phones).hostname)
  const lines = ['', `  Candid ${VERSION} is running.`, '', `  On this machine   ${here}`]
  if (reachable) lines.push(`  On a phone        ${phones}`)
  lines.push(`  Administrator     ${here}/admin, as ${admin.username}`)
  lines.push('', `  Everything is stored in ${config.dataDir}. Ctrl-C stops Candid.`, '')
  if (reachable && qr) lines.push(await QRCode.toString(phones, { type: 'terminal', small: true }))
  return lines.join('\n')
}

/** Returns the text with a new administrator's password. It is printed separately, before anything else can fail. */
export function firstPassword({ username, password }: FirstAdmin): string {
  return `\n  Sign in as ${username} with the password ${password}\n  Please write it down: it is shown only once.`
}
