import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { claimPort } from '#test/support/claim-port.ts'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'
import { ADMIN, startTestApp, type TestApp } from '#test/support/app.ts'
import { chromiumPath, SCREENS, sharedChromium } from '#test/support/chromium.ts'

export interface Visit extends BrowserContextOptions {
  /** Desktop unless told otherwise. */
  on?: keyof typeof SCREENS
  /** Signed in before the page is opened. */
  asAdmin?: boolean
  /** The page's clock can be stopped with `stopClock`. */
  withClock?: boolean
  /** Done before the address is opened, to hold up or refuse calls. */
  before?: (page: Page) => Promise<unknown>
}

export interface Screens {
  app: TestApp
  /** Opens an address as somebody who has never been here before. */
  open(path: string, visit?: Visit): Promise<Page>
}

/**
 * Nothing moves, but where a test says `no-preference`: each frame of a movement is drawn by the processor here, and a
 * press waits until what it presses stands still.
 */
const LOOK: BrowserContextOptions = { reducedMotion: 'reduce' }

/** How Chromium tells of what a policy in a header forbids, or of a header that it does not understand. */
const POLICY = /(Content Security|Permissions|permissions) policy|Permissions-Policy/i

/** Tests of one file: the whole product for all of them, a browser context for each opened page. */
export function inChromium(name: string, tests: (screens: Screens) => void): void {
  describe.skipIf(!chromiumPath)(`${name} (needs Chromium)`, () => {
    let app: TestApp
    let chromium: Browser
    const contexts: BrowserContext[] = []
    const broken: Error[] = []
    beforeAll(async () => {
      const port = await claimPort()
      // The address in the QR codes must be the one that the browser has open.
      const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
      ;[app, chromium] = await Promise.all([startTestApp({ env }), sharedChromium()])
    })
    afterAll(() => app?.close())
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
      // Whatever a test looks at, no script of the page may break meanwhile, or do what a header forbids it.
      expect(broken.splice(0)).toEqual([])
    })

    tests({
      get app() {
        return app
      },
      async open(path, { on = 'desktop', asAdmin, withClock, before, ...options } = {}) {
        const context = await chromium.newContext({
          ...LOOK,
          ...SCREENS[on],
          baseURL: app.origin,
          ...options,
        })
        contexts.push(context)
        if (asAdmin) await context.request.post('/api/admin/login', { data: ADMIN })
        const page = await context.newPage()
        page.on('pageerror', (error) => broken.push(error))
        page.on('console', (message) => POLICY.test(message.text()) && broken.push(new Error(message.text())))
        if (withClock) await page.clock.install()
        await before?.(page)
        await page.goto(path)
        // What the server drew takes no press.
        if (options.javaScriptEnabled !== false)
          await page.locator('[data-first-frame]').waitFor({ state: 'detached' })
        return page
      },
    })
  })
}

/** What becomes true after the browser has caught up. */
export const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { interval: 25 })

/** Waits until exactly this text is on the screen. */
export const sees = (within: Page | Locator, text: string): Promise<void> =>
  within.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Opens a gallery's menu, where it is not open. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = dialog(page, 'More options')
  if (!(await menu.isVisible())) await button(page, 'More options').click()
  return menu
}

/** The notifications on the screen: behind a dialog they are hidden from roles, since they announce themselves. */
export const notifications = (page: Page): Locator =>
  page.locator('[role=region][aria-label^="Notifications"] li')

/** Waits until this notification, and no other, is on the screen, word for word. */
export async function seesToast(page: Page, title: string, description?: string): Promise<void> {
  const words = description === undefined ? title : `${title}\n${description}`
  await soon(() => notifications(page).allInnerTexts()).toEqual([words])
}

/** Stops the page's clock; from then on time passes only by `page.clock.runFor`. Needs a visit `withClock`. */
export async function stopClock(page: Page): Promise<void> {
  // Ahead of now, so that what a screen fetches later, as its notifications, has been fetched.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  // On a busy machine that moment may be over before the page hears of it. The clock stands still by then all the same.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

type Address = Parameters<Page['route']>[0]

export interface Hold {
  /** Lets the calls go on to the server. */
  release(): void
  /** So many calls have been held up or let through. */
  calls: Route[]
}

/** Holds calls up until they are released: what the screen shows while it waits can be looked at. */
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

/** Without it an answer is that of another network. */
export const AS_CANDID = { [CANDID_HEADER]: '1' }

/** Answers calls with an error: a sentence as the server writes it, or any other body. */
export const refuse = (page: Page, address: Address, status: number, body: unknown = ''): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      headers: AS_CANDID,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** The server cannot put first answers into an event's page, so that the page asks by itself. */
export const withoutAnswers = (page: Page): Promise<unknown> =>
  page.route(/\/event\/\w+(\/wall)?$/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  )

/** The connection breaks. */
export const cut = (page: Page, address: Address): Promise<unknown> =>
  page.route(address, (route) => route.abort('connectionfailed'))

/** The name and the bytes of the file that a press saves. */
export async function saved(
  page: Page,
  press: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** What the clipboard was given. The page must be allowed to read it. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate('navigator.clipboard.readText()') as Promise<string>
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** One value of the element's computed style. */
export const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate(
    (node, name) =>
      (globalThis as unknown as { getComputedStyle(node: unknown): Record<string, string> }).getComputedStyle(
        node,
      )[name]!,
    property,
  )

/** By how much a text is higher than its box, px: what is cut off. */
export const cutOff = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { scrollHeight, clientHeight } = node as unknown as Record<'scrollHeight' | 'clientHeight', number>
    return scrollHeight - clientHeight
  })

/** True when the keyboard is there. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate(
    (node) =>
      node === (node as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
  )

/** Goes by Tab until the element has the focus, as who has no mouse does. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key)
    if (await hasFocus(element)) return
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`)
}

/** The width of the picture that has loaded, px; 0 until then. */
export const naturalWidth = (image: Locator): Promise<number> =>
  image.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)
