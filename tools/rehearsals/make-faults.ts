import { execFile } from 'node:child_process'
import { chmod, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { NotificationsView } from '#contract/schemas/notifications.ts'
import type { CheckName, Level } from '#contract/values/checks.ts'
import { compose } from '#test/appliance/compose.ts'
import { createEvent } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import type { Appliance } from './faulty-appliance.ts'

const run = promisify(execFile)

/** The administrator's browser: milliseconds ahead, its time zone, and the host that it opens. */
export interface Query {
  clock?: number
  zone?: string
  host?: string | undefined
}

export interface Fault {
  name: string
  shows: CheckName
  level: Level
  /** The browser, if the fault is in it. */
  query?: Query
  /** The browser after the fault. */
  mended?: Query
  /** Makes the fault. Returns a function that mends it. */
  make(appliance: Appliance): Promise<() => Promise<unknown>>
}

export const today = () => new Date().toISOString().slice(0, 10)

export const fillDisk =
  (share: number): Fault['make'] =>
  async ({ data }) => {
    const { bavail, blocks, bsize } = await statfs(data)
    const file = join(data, 'filler')
    await run('fallocate', ['-l', String(Math.round((bavail - blocks * (1 - share)) * bsize)), file])
    return () => rm(file)
  }

export const pause =
  (service: string): Fault['make'] =>
  async ({ compose }) => {
    await compose('pause', service)
    return () => compose('unpause', service)
  }

/** Restarts the API, or another part, with another setting. */
export const withSetting =
  (setting: string, service = 'api'): Fault['make'] =>
  async ({ stack }) => {
    const [name, value] = setting.split('=') as [string, string]
    const up = ['up', '-d', '--no-deps', '--wait', service]
    await compose(stack, up, { [name]: value })
    return () => compose(stack, up)
  }

/** Moves the appliance to HTTPS, with a certificate that expires after `days`. */
export const withCertificate =
  (days: number): Fault['make'] =>
  async (appliance) => {
    await installCertificate(appliance, days)
    await withSetting('PUBLIC_URL=https://caddy')(appliance)
    return () => installCertificate(appliance, 90)
  }

/** Gives Caddy a certificate for its name in the appliance's networks. */
async function installCertificate({ folder, compose }: Appliance, days: number): Promise<void> {
  const https = join(folder, 'https')
  const options = `req -x509 -newkey rsa:2048 -nodes -subj /CN=caddy -days ${days} -keyout ${https}/key.pem -out ${https}/cert.pem`
  await run('openssl', options.split(' '))
  await chmod(join(https, 'key.pem'), 0o644)
  const address = (start: string) => `${start}\n\timport candid\n}\n`
  const tls = '\ttls /etc/caddy/https/cert.pem /etc/caddy/https/key.pem'
  await writeFile(join(https, 'off.caddy'), address(`https://caddy {\n${tls}`) + address('http:// {'))
  await compose('restart', 'caddy')
}

export const newEvent = (appliance: Appliance) =>
  createEvent(new Browser(appliance.stack.origin), { name: 'Gala', date: today() })

/** Adds a notification target that refuses, and sends it a test. */
export const refusingTarget =
  (target: object): Fault['make'] =>
  async ({ admin }) => {
    await admin.put('/api/admin/notifications', { allowPrivateAddresses: true })
    await admin.post('/api/admin/notifications/targets', target)
    const { targets } = await admin.read<NotificationsView>('/api/admin/notifications')
    const address = `/api/admin/notifications/targets/${targets.at(-1)!.id}`
    await admin.post(`${address}/test`)
    return () => admin.delete(address)
  }
