import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { claimPort } from '#test/support/claim-port.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { ADMIN, startTestApp, type TestApp } from '#test/support/app.ts'
import { SCREENS, sharedChromium, withoutChromium } from '#test/support/chromium.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { hold, type Hold, type Address } from './page-control.ts'
import { anEventWithPhotos, insertPhotos } from './seed.ts'

export interface Visit extends BrowserContextOptions {
  /** The screen. Default: desktop. */
  on?: keyof typeof SCREENS
  /** Signed in: as the owner, or with these credentials. */
  asAdmin?: boolean | typeof ADMIN
  /** The page's clock can be stopped with `stopClock`. */
  withClock?: boolean
  /** Runs before the address is opened, for example to delay or reject calls. */
  before?: (page: Page) => Promise<unknown>
}

interface Gallery {
  event: EventView
  photos: PhotoView[]
  page: Page
}

export interface Screens {
  app: TestApp
  /** Opens an address as a new visitor. */
  open(path: string, visit?: Visit): Promise<Page>
  /** Like `open`, with calls to `address` held from the start. */
  openHeld(path: string, address: Address, visit?: Visit): Promise<{ page: Page; held: Hold }>
  /**
   * Opens the gallery of a new event with this many photos, or the page `at` below it. `rows` adds newer photos
   * without files.
   */
  gallery(
    count: number,
    visit?: Visit & { fields?: Record<string, string>; at?: string; rows?: number },
  ): Promise<Gallery>
  /** Opens the gallery of the file's event with three photos, and waits for them. */
  three(visit?: Visit): Promise<Gallery>
  /** Opens the console's dialog of settings. */
  preferences(visit?: Visit): Promise<{ page: Page; form: Locator }>
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
    let shared: ReturnType<typeof anEventWithPhotos> | undefined
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
      // In every test, no script may throw or violate a policy.
      expect(broken.splice(0)).toEqual([])
    })

    const screens: Screens = {
      get app() {
        return app
      },
      async openHeld(path, address, visit) {
        let held!: Hold
        const before = async (page: Page) => (held = await hold(page, address))
        return { page: await screens.open(path, { ...visit, before }), held }
      },
      async gallery(count, { fields, at = '', rows = 0, ...visit } = {}) {
        const made = await anEventWithPhotos(app, count, fields)
        if (rows) await insertPhotos(app, made.event, rows)
        return { ...made, page: await screens.open(`/event/${made.event.qrCode}${at}`, visit) }
      },
      async three(visit) {
        const { event, photos } = await (shared ??= anEventWithPhotos(app, 3))
        const page = await screens.open(`/event/${event.qrCode}`, visit)
        await soon(() => page.locator('[data-photo]').count()).toBe(3)
        return { event, photos, page }
      },
      async preferences(visit) {
        const page = await screens.open('/admin', { asAdmin: true, ...visit })
        await button(page, 'Server & account').click()
        return { page, form: dialog(page, 'Server & account') }
      },
      async open(path, { on = 'desktop', asAdmin, withClock, before, ...options } = {}) {
        const context = await chromium.newContext({
          ...LOOK,
          ...SCREENS[on],
          baseURL: app.origin,
          ...options,
        })
        contexts.push(context)
        if (asAdmin)
          await context.request.post('/api/admin/login', {
            data: asAdmin === true ? ADMIN : asAdmin,
          })
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
    }
    tests(screens)
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

/** Waits until exactly this notification, word for word, is the only one on the screen. */
export async function seesToast(page: Page, title: string, description?: string): Promise<void> {
  const words = description === undefined ? title : `${title}\n${description}`
  await soon(() => notifications(page).allInnerTexts()).toEqual([words])
}
