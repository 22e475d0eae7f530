import type { Page } from 'playwright-core'
import { jpegFiles } from './seed.ts'
import { button, soon } from './set-up.ts'

export const UPLOADS = /\/api\/events\/\d+\/uploads/
/** Address of photos' bytes, whose requests a test may hold. */
export const BYTES = /\/api\/events\/\d+\/uploads\//
export const panel = (page: Page) => page.getByRole('region', { name: 'Add Photos' })
export const chosen = (page: Page) => panel(page).getByRole('listitem')

export const numbered = (count: number) =>
  jpegFiles(...Array.from({ length: count }, (_, index) => `${index + 1}.jpg`))
export async function choose(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await button(page, 'Add Photos').first().click()
  await panel(page).locator('input[type=file]').setInputFiles(files)
  for (const box of await panel(page).getByRole('checkbox').all()) await box.check()
}
export const press = (page: Page) =>
  panel(page)
    .getByRole('button', { name: /^Upload/ })
    .click()
/** Chooses this many photos, agrees, presses Upload and waits until the browser has stored all. */
export async function send(page: Page, count: number): Promise<void> {
  await choose(page, await numbered(count))
  await press(page)
  await soon(() => queued(page)).toBe(count)
}
/** Returns the number of pending uploads that the browser has stored. */
export const queued = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('candid-uploads')
    opening.onsuccess = () => {
      const { result: db } = opening
      if (!db.objectStoreNames.contains('photos')) return resolve(db.close() ?? 0)
      const counting = db.transaction('photos').objectStore('photos').count()
      counting.onsuccess = () => resolve(db.close() ?? counting.result)
    }
  })`) as Promise<number>
export const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}.jpg`).toSorted()
export const countOf = (page: Page, method: string) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && BYTES.test(request.url())) seen.push(request.url())
  })
  return seen
}
