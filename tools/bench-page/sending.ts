import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser as Chromium, Page } from 'playwright-core'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, sendPhoto, settledPhotos } from '#test/support/app.ts'
import { Browser } from '#test/support/browser.ts'
import { makeUnique } from '#tools/bench-venue/uploader.ts'
import type { PartyPhoto } from '#test/fixtures/party-photos.ts'
import { SCREENS } from '#test/support/chromium.ts'
import { CATEGORIES, mainThreadTasks, type Task } from './tasks.ts'

export const SENT = 20
const EXISTING = 40
const SLOWDOWN = 4
/** Longer tasks are noticeable: https://web.dev/articles/optimize-long-tasks. */
const LONG_MS = 50
const SETTLE_MS = 4000
const ARRIVAL_MS = 330

/**
 * Returns a table of the main thread's long tasks by kind of work. Compares a phone's page that sends twenty photos with one
 * that only receives the same photos.
 */
export async function sendingTable(
  chromium: Chromium,
  { origin, photos, folder }: { origin: string; photos: PartyPhoto[]; folder: string },
): Promise<string> {
  // Make bytes unique, because the product stores identical files once.
  const uniquePhotos = (count: number) =>
    Array.from({ length: count }, (_, i) => photos[i % photos.length]!).map(({ jpeg }, i) => ({
      name: `IMG_${i}.jpg`,
      jpeg: makeUnique(jpeg),
    }))
  const newPhotos = uniquePhotos(SENT)
  const paths = newPhotos.map(({ name }) => join(folder, name))
  await Promise.all(newPhotos.map(({ jpeg }, i) => writeFile(paths[i]!, jpeg)))
  const record = async (prepare: (page: Page) => Promise<(event: EventView) => Promise<unknown>>) => {
    const { host, event } = await seed(origin, uniquePhotos(EXISTING))
    const context = await chromium.newContext(SCREENS.phone)
    const page = await context.newPage()
    await page.goto(`${origin}/event/${event.qrCode}`)
    await page.locator('[data-photo]').first().waitFor()
    const devTools = await context.newCDPSession(page)
    const run = await prepare(page)
    await wait(SETTLE_MS)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await chromium.startTracing(page, { categories: CATEGORIES })
    await run(event)
    // Poll the API, because a query in the page would add tasks.
    while ((await settledPhotos(host, event.id)).length < EXISTING + SENT) await wait(500)
    await wait(SETTLE_MS)
    const trace = await chromium.stopTracing()
    await context.close()
    return mainThreadTasks(trace)
  }
  const sent = await record((page) => choosePhotos(page, paths))
  const received = await record(async () => async (event) => {
    for (const photo of newPhotos) {
      await sendPhoto(new Browser(origin), event.id, photo.jpeg, photo.name)
      await wait(ARRIVAL_MS)
    }
  })
  return render({ 'sends twenty': sent, 'receives twenty': received })
}

async function seed(origin: string, photos: PartyPhoto[]): Promise<{ host: Browser; event: EventView }> {
  const host = new Browser(origin)
  const event = await createEvent(host, { name: 'Emma & Jonas', date: '2026-06-06', isPublic: 'true' })
  for (const { name, jpeg } of photos) await sendPhoto(host, event.id, jpeg, name)
  await settledPhotos(host, event.id)
  return { host, event }
}

/** Chooses the photos and ticks the boxes. Returns a function that taps Upload by coordinates, because Playwright's locators add tasks. */
async function choosePhotos(page: Page, paths: string[]): Promise<() => Promise<void>> {
  await page.getByRole('button', { name: 'Add Photos' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Photos' })
  await panel.locator('input[type=file]').first().setInputFiles(paths)
  for (const box of await panel.getByRole('checkbox').all()) await box.check()
  const { x, y, width, height } = (await panel.getByRole('button', { name: /^Upload/ }).boundingBox())!
  return () => page.touchscreen.tap(x + width / 2, y + height / 2)
}

function render(runs: Record<string, Task[]>): string {
  const tasks = Object.values(runs)
  const long = tasks.map((run) => run.filter(({ ms }) => ms > LONG_MS))
  const row = (name: string, figure: (run: Task[]) => number, unit = '', runs = long) =>
    `| ${[name, ...runs.map((run) => `${Math.round(figure(run))}${unit}`)].join(' | ')} |`
  const sum = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const kinds = [...new Set(long.flat().flatMap(({ work }) => [...work.keys()]))].toSorted()
  return [
    `| Tasks | ${Object.keys(runs).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(tasks.length)}`,
    row(`over ${LONG_MS} ms`, (run) => run.length),
    row('over 100 ms', (run) => run.filter(({ ms }) => ms > 100).length),
    row(`total time beyond ${LONG_MS} ms`, (run) => sum(run.map(({ ms }) => ms - LONG_MS)), ' ms'),
    row('longest', (run) => Math.max(0, ...run.map(({ ms }) => ms)), ' ms'),
    ...kinds.map((kind) =>
      row(`in long tasks: ${kind}`, (run) => sum(run.map(({ work }) => work.get(kind) ?? 0)), ' ms'),
    ),
    row('total time of all tasks', (run) => sum(run.map(({ ms }) => ms)), ' ms', tasks),
  ].join('\n')
}
