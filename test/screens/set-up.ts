import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { claimPort } from '#test/support/claim-port.ts'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'
import { ADMIN, startTestApp, type TestApp } from '#test/support/app.ts'
import { SCREENS, sharedChromium, withoutChromium } from '#test/support/chromium.ts'
import { skipIf } from '#test/support/skip-if.ts'

export interface Visit extends BrowserContextOptions {
  /** The screen. Default: desktop. */
  on?: keyof typeof SCREENS
  asAdmin?: boolean
  /** The page's clock can be stopped with `stopClock`. */
  withClock?: boolean
  /** Runs before the address is opened, for example to delay or reject calls. */
  before?: (page: Page) => Promise<unknown>
}

export interface Screens {
  app: TestApp
  /** Opens an address as a new visitor. */
  open(path: string, visit?: Visit): Promise<Page>
}

/**
 * Disables animations unless a test sets `no-preference`. The CPU draws each frame of an animation,
 * and a click waits until its target stops moving.
 */
const LOOK: BrowserContextOptions = { reducedMotion: 'reduce' }

/** Chromium's console messages about blocked content and unknown policies. */
const POLICY = /(Content Security|Permissions|permissions) policy|Permissions-Policy/i

/** Runs a file's tests with one app for all of them and a browser context per opened page. */
export function inChromium(name: string, tests: (screens: Screens) => void): void {
  describe(`${name}`, skipIf(withoutChromium), () => {
    let app: TestApp
    let chromium: Browser
    const contexts: BrowserContext[] = []
    const broken: Error[] = []
    beforeAll(async () => {
      const port = await claimPort()
      // QR codes must contain the browser's address.
      const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
      ;[app, chromium] = await Promise.all([startTestApp({ env }), sharedChromium()])
    })
    afterAll(() => app?.close())
    afterEach(async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()))
      // In every test, no script may throw or break a policy.
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
        // The server-rendered shell handles no clicks.
        if (options.javaScriptEnabled !== false)
          await page.locator('[data-server-shell]').waitFor({ state: 'detached' })
        return page
      },
    })
  })
}

/** Expects a state that the browser reaches soon. */
export const soon = <T>(look: () => Promise<T> | T) => expect.poll(look, { interval: 25 })

/** Waits until exactly this text is on the screen. */
export const sees = (within: Page | Locator, text: string): Promise<void> =>
  within.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Opens a gallery's menu if it is closed. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = dialog(page, 'More options')
  if (!(await menu.isVisible())) await button(page, 'More options').click()
  return menu
}

/** Returns the visible notifications. Behind a dialog they have no role, because they announce themselves. */
export const notifications = (page: Page): Locator =>
  page.locator('[role=region][aria-label^="Notifications"] li')

/** Waits until this notification, and no other, is on the screen, word for word. */
export async function seesToast(page: Page, title: string, description?: string): Promise<void> {
  const words = description === undefined ? title : `${title}\n${description}`
  await soon(() => notifications(page).allInnerTexts()).toEqual([words])
}

/** Stops the page's clock; from then on time passes only by `page.clock.runFor`. Needs a visit `withClock`. */
export async function stopClock(page: Page): Promise<void> {
  // In the future, so that parts loaded later, such as notifications, are loaded.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  // On a busy machine that moment may have passed before the page stops its clock.
  await pause().catch((error: Error) => {
    if (!error.message.includes('to the past')) throw error
    return pause()
  })
}

type Address = Parameters<Page['route']>[0]

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

/** Answers calls with an error and the given body. */
export const refuse = (page: Page, address: Address, status: number, body: unknown = ''): Promise<unknown> =>
  page.route(address, (route) =>
    route.fulfill({
      status,
      headers: AS_CANDID,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

/** Serves an event's page without embedded responses, so that the page sends the requests. */
export const withoutAnswers = (page: Page): Promise<unknown> =>
  page.route(/\/event\/\w+(\/wall)?$/, async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  )

/** Breaks the connection of calls. */
export const cut = (page: Page, address: Address): Promise<unknown> =>
  page.route(address, (route) => route.abort('connectionfailed'))

/** Returns name and bytes of the file that a click saves. */
export async function saved(
  page: Page,
  press: () => Promise<unknown>,
): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Returns the clipboard's text. The page needs permission to read it. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate('navigator.clipboard.readText()') as Promise<string>
export const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

export const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate(
    (node, name) =>
      (globalThis as unknown as { getComputedStyle(node: unknown): Record<string, string> }).getComputedStyle(
        node,
      )[name]!,
    property,
  )

/** Returns how many pixels a text exceeds its box in height. */
export const cutOff = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const { scrollHeight, clientHeight } = node as unknown as Record<'scrollHeight' | 'clientHeight', number>
    return scrollHeight - clientHeight
  })

export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate(
    (node) =>
      node === (node as unknown as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
  )

export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press(key)
    if (await hasFocus(element)) return
  }
  throw new Error(`The keyboard does not reach ${element.toString()}.`)
}

/** Returns the loaded picture's width in pixels, 0 until then. */
export const naturalWidth = (image: Locator): Promise<number> =>
  image.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)
