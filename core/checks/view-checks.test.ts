import { beforeEach, expect, test } from 'vitest'
import { workerServices } from '#test/support/worker-services.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { watchClock } from '#core/infra/clock.ts'
import { SettingsRow } from '#core/settings/settings-row.ts'
import { updateSettings } from '#core/settings/settings.ts'
import { Problem } from './problem.ts'
import { viewChecks } from './view-checks.ts'

const { rows, services } = await workerServices()
beforeEach(async () => {
  for (const entity of [Problem, SettingsRow]) await rows().nativeDelete(entity as typeof Problem, {})
})

type BrowserFacts = Parameters<typeof viewChecks>[2]
const REMOTE: BrowserFacts = { at: '192.168.1.20', clock: undefined, zone: undefined }

async function problems(browser: Partial<BrowserFacts>) {
  const config = { ...services.config, timeZone: 'UTC' }
  const clock = watchClock()
  const { problems } = await viewChecks(rows(), { config, clock }, { ...REMOTE, ...browser })
  return problems.map(({ name }) => name)
}

test('a browser on the server itself neither begins nor ends a doubt about the clock', async () => {
  const hourAgo = Date.now() - 60 * 60 * 1000
  const at = 'localhost'
  expect(await problems({ at, clock: hourAgo })).toEqual([])
  expect(await problems({ clock: hourAgo })).toEqual(['clock'])
  expect(await problems({ at, clock: Date.now() })).toEqual(['clock'])
  expect(await problems({ clock: Date.now() })).toEqual([])
})

test('the time zone is compared with browsers until an administrator chooses one', async () => {
  expect(await problems({ zone: 'Etc/UTC' })).toEqual([])
  expect(await problems({ zone: 'Asia/Tokyo' })).toEqual(['timeZone'])
  expect(await problems({})).toEqual(['timeZone'])
  await transact(rows(), (em) =>
    updateSettings(em, (settings) => ({
      ...settings,
      venue: { ...settings.venue, timeZone: 'Europe/Rome' },
    })),
  )
  for (const zone of [undefined, 'Asia/Tokyo', 'Europe/Rome']) expect(await problems({ zone })).toEqual([])
})
