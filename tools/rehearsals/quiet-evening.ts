import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ChecksView } from '#contract/schemas/checks.ts'
import { newEvent, send } from '#test/appliance/guests.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { Browser } from '#test/support/browser.ts'
import { openAppliance } from './faulty-appliance.ts'

/**
 * `npm run rehearse:evening [-- --minutes 240]`: composes the appliance, and sends it photos as an evening's guests do.
 * Asks for the checks as often as the console, and prints each problem that appears. Nothing is wrong, so there
 * should be none. Needs Docker and root.
 */
const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '240' } } })
const POLL_MS = 10_000
/** A photo every three seconds, and every tenth minute a burst. */
const PAUSE_MS = 3_000
const BURST_EVERY_MS = 10 * 60_000
const BURST_PHOTOS = 60

const appliance = await openAppliance()
const end = Date.now() + Number(options.minutes) * 60_000
let sent = 0
try {
  const guest = new Browser(appliance.stack.origin)
  const { id } = await newEvent(guest, 'A quiet evening')
  // Otherwise the console rightly asks for a backup.
  await appliance.admin.put('/api/admin/settings', { backups: { isOn: true, time: '04:00', kept: 2 } })
  await appliance.admin.post('/api/admin/backups', { isAnew: false })
  const photo = await makeJpeg({ width: 4000, height: 3000 })
  const add = async () => {
    await send(guest, id, Buffer.concat([photo, Buffer.from(String(sent))]))
    sent++
  }
  const [problems] = await Promise.all([watch(), guests(add)])
  console.log(`${options.minutes} minutes, ${sent} photos, ${problems} problems.`)
  process.exitCode = problems ? 1 : 0
} finally {
  await appliance.close()
}

async function guests(add: () => Promise<void>): Promise<void> {
  let nextBurst = Date.now() + BURST_EVERY_MS
  while (Date.now() < end) {
    await add()
    if (Date.now() > nextBurst) {
      nextBurst += BURST_EVERY_MS
      for (let n = 0; n < BURST_PHOTOS; n++) await add()
    }
    await wait(PAUSE_MS)
  }
}

async function watch(): Promise<number> {
  const seen = new Set<string>()
  while (Date.now() < end) {
    const { problems } = await appliance.admin.read<ChecksView>(
      `/api/admin/checks?clock=${Date.now()}&zone=UTC`,
    )
    for (const { name, level, values, since } of problems) {
      const problem = `${since} ${level} ${name} ${JSON.stringify(values)}`
      if (!seen.has(name + since)) console.log(problem)
      seen.add(name + since)
    }
    await wait(POLL_MS)
  }
  return seen.size
}
