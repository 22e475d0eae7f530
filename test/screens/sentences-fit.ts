import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { ADMIN, createEvent, signedIn } from '#test/support/app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { speaker } from '#test/support/speaker.ts'
import { overflowingTexts } from './overflowing-texts.ts'
import { anAdminCode, anEvent, anEventWithPhotos, feature } from './seed.ts'
import { button, soon, type Screens } from './set-up.ts'

/** The narrowest supported screen. */
export const NARROWEST = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  reducedMotion: 'reduce',
} as const

export function testThatSentencesFit(screens: Screens, languages: Language[]): void {
  let filled: EventView
  let empty: EventView
  beforeAll(async () => {
    const made = await anEventWithPhotos(screens.app, 3, { name: 'Ada & Bo', description: 'Bring shoes.' })
    filled = made.event
    empty = await anEvent(screens.app, { name: 'Nothing yet' })
    await feature(screens.app, made.photos.slice(0, 2))
    await screens.app.browser().post(`/api/photos/${made.photos[2]!.id}/flag`, { reason: 'inappropriate' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42', 'For the Millers')
    await createEvent(screens.app.browser(), { name: 'Free', isPublic: 'false', adminCode })
    await anAdminCode(screens.app, 'ADMIN-1735689600000-FREE42')
    const deactivated = await anAdminCode(screens.app, 'ADMIN-1735689600000-GONE42')
    await (await signedIn(screens.app)).post(`/api/admin/codes/${deactivated}/deactivate`)
  })

  /** A page in a language, and the findings so far. */
  async function startWalk(tag: Language) {
    const say = await speaker(tag)
    const page = await screens.open('/nowhere', {
      ...NARROWEST,
      before: (page) => page.addInitScript(`localStorage.setItem('candid:language', '${tag}')`),
    })
    const found: string[] = []
    return {
      say,
      page,
      found,
      /** Opens an address, runs the steps, and checks once `ready` is visible. */
      async look(path: string | undefined, ready: string, then?: (page: Page) => Promise<unknown>) {
        if (path) await page.goto(path)
        await then?.(page)
        await page.getByText(ready).or(page.getByLabel(ready)).filter({ visible: true }).first().waitFor()
        const where = `${path ?? new URL(page.url()).pathname}, '${ready}': `
        found.push(...(await overflowingTexts(page)).map((text) => where + text))
      },
      press: (key: string) => button(page, key).filter({ visible: true }).first().click(),
    }
  }

  test.each(languages)('at 320 px no text of guests or hosts overflows in %s', async (tag) => {
    const { say, page, found, look, press } = await startWalk(tag)
    await soon(() => page.evaluate('document.documentElement.lang')).toBe(tag)
    await look(undefined, say('nav.notFound'))
    await look('/', say('home.how'))
    await look(undefined, say('scan.title'), async () => {
      await press(say('scan.title'))
      await press(say('scan.access'))
    })
    await look('/', say('create.dateRequired'), async () => {
      await press(say('create.open'))
      await press(say('create.submit'))
    })
    await look('/dashboard', 'Nothing yet')
    await look(undefined, empty.qrCode, () => press(say('dashboard.qrCodeOf', { event: 'Nothing yet' })))
    await look('/featured', say('flag.explain'), async () => {
      await press(say('featured.flag'))
      await page.getByRole('radio', { name: say('flag.reason.other') }).check()
    })
    await look(`/event/${empty.qrCode}`, say('gallery.empty'))
    await look(`/event/${filled.qrCode}`, say('gallery.downloadAll'))
    await look(undefined, say('archive.title'), async () => {
      await press(say('gallery.menu'))
      await press(say('archive.allInOne'))
    })
    await look(`/event/${filled.qrCode}`, say('upload.removeNamed', { name: 'a.jpg' }), async () => {
      await press(say('gallery.addPhotos'))
      const buffer = await makeJpeg({ width: 320, height: 240 })
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    })
    await look(`/event/${filled.qrCode}`, say('lightbox.place', { number: 1, count: 3 }), () =>
      page.locator('[data-photo]').first().click(),
    )
    await look(`/event/${filled.qrCode}/wall`, 'Ada & Bo')
    await look('/event/NOSUCHCODE', say('nav.eventNotFound'))
    await look('/admin/create-event/ADMIN-1735689600000-FREE42', say('freeEvent.subtitle'))
    expect(found).toEqual([])
  })

  test.each(languages)('at 320 px no text of the console overflows in %s', async (tag) => {
    const { say, page, found, look, press } = await startWalk(tag)
    await look('/admin', say('login.usernameRequired'), () => press(say('login.signIn')))
    await page.context().request.post('/api/admin/login', { data: ADMIN })
    await look('/admin', 'Nothing yet')
    await look(undefined, say('events.delete'), () => press(say('console.deleteOf', { name: 'Nothing yet' })))
    await look('/admin/photos', 'IMG_1.jpg')
    await look('/admin/flagged', say('flagged.count', { count: 1 }))
    await look('/admin/qr-codes', say('qrCodes.viewGallery'))
    await look('/admin/codes', say('codes.eventCreated'))
    await look(undefined, say('codes.codeRequired'), async () => {
      await press(say('console.settings'))
      // The tab behind the dialog has the same button.
      await page.getByRole('dialog').waitFor()
      await press(say('codes.generateNew'))
      await press(say('codes.create'))
    })
    await look('/admin', say('preferences.installation'), () => press(say('preferences.title')))
    expect(found).toEqual([])
  })
}
