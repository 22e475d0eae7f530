import QRCode from 'qrcode'
import type { Config } from '#core/config.ts'
import type { FirstAdmin } from '#core/admins/first-admin.ts'
import { isLoopback } from '#contract/values/loopback.ts'
import { VERSION } from '#core/infra/version.ts'
import { galleryOrigin } from '#core/qr/address.ts'

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
  // In a container: neither its address nor its port is the one that browsers open.
  if (config.addressFromSignIn) return containerBanner(config, admin)
  const here = `http://localhost:${port}`
  const phones = isLoopback(config.host) && !config.publicUrl ? here : galleryOrigin({ ...config, port })
  const reachable = !isLoopback(new URL(phones).hostname)
  const lines = ['', `  Candid ${VERSION} is running.`, '', `  On this machine   ${here}`]
  if (reachable) lines.push(`  On a phone        ${phones}`)
  lines.push(`  Administrator     ${here}/admin, as ${admin.username}`)
  lines.push('', `  Everything is stored in ${config.dataDir}. Ctrl-C stops Candid.`, '')
  if (reachable && qr) lines.push(await QRCode.toString(phones, { type: 'terminal', small: true }))
  return lines.join('\n')
}

function containerBanner({ publicUrl, dataDir }: Config, { username }: FirstAdmin): string {
  const address = publicUrl ?? 'http://ADDRESS'
  const lines = [
    '',
    `  Candid ${VERSION} is running.`,
    '',
    `  Administrator     ${address}/admin, as ${username}`,
  ]
  if (!publicUrl)
    lines.push(
      "  ADDRESS is that of this machine in the venue's network, such as 192.168.1.20, with the published port.",
      '  QR codes contain the address at which an administrator signs in first.',
    )
  return [...lines, '', `  Everything is stored in ${dataDir}.`, ''].join('\n')
}

/**
 * Returns the text with a new administrator's password. It is printed separately, before anything else can fail, and
 * stored in `file`.
 */
export function firstPassword({ username, password }: FirstAdmin, file: string): string {
  return `\n  Sign in as ${username} with the password ${password}\n  It is shown only once. It is also in ${file}: delete that file once you have it.`
}
