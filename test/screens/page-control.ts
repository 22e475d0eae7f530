import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from 'playwright-core'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'

/** Stops the page's clock. From then on, time passes only by `page.clock.runFor`. Needs a visit `withClock`. */
export async function stopClock(page: Page): Promise<void> {
  // In the future, so that parts that load later, such as notifications, are loaded.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  // On a busy machine that moment may have passed before the page stops its clock.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

export type Address = Parameters<Page['route']>[0]

export interface Hold {
  release(): void
  /** Calls held or released so far. */
  calls: Route[]
}

/** Holds calls until they are released, so that tests see the loading state. */
export async function hold(page: Page, address: Address): Promise<Hold> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const calls: Route[] = []
  await page.route(address, async (route) => {
    calls.push(route)
    await promise
    await route.continue().catch(() => {})
  })
  return { release: resolve, calls }
}

/** Header that marks Candid's responses. Without it the page assumes a captive portal. */
export const AS_CANDID = { [CANDID_HEADER]: '1' }

/** Rejects calls with an error and the given body. */
export const refuse = (page: Page, address: Address, status: number, body: unknown = ''): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      headers: AS_CANDID,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** Serves an event's page without embedded responses, so that the page sends the requests. */
export const withoutEmbeddedResponses = (page: Page): Promise<unknown> =>
  page.route(/\/event\/\w+(\/wall)?$/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  )

/** Breaks the connection of calls. */
export const cut = (page: Page, address: Address): Promise<unknown> =>
  page.route(address, (route) => route.abort('connectionfailed'))

/** Returns name and bytes of the file that a click saves. */
export async function saved(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Returns the clipboard's text. The page needs permission to read it. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate('navigator.clipboard.readText()') as Promise<string>
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => node.ownerDocument.defaultView.getComputedStyle(node)[name], property)

export const cutOff = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.scrollHeight - node.clientHeight)

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === node.ownerDocument.activeElement)

export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key)
    if (await hasFocus(element)) return
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`)
}

export const naturalWidth = (image: Locator): Promise<number> => image.evaluate((img) => img.naturalWidth)

/** Returns the ids of the tiles in a gallery's document, in order. */
export const photoIds = (page: Page): Promise<number[]> =>
  page.locator('[data-photo]').evaluateAll((all) => all.map((tile) => Number(tile.dataset.photo)))
