import type { Page } from 'playwright-core'
import type { EventView } from '#contract/schemas/events.ts'
import type { Language } from '#contract/values/languages.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { speaker } from '#test/support/speaker.ts'
import { injectAxe, violationsNow, type Violation } from './axe.ts'
import { button, soon, type Screens } from './set-up.ts'

/** Navigates like a link in the page. */
const go = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  )

/**
 * Returns axe's findings on the main screens of guests, hosts and administrators in these languages, on a phone. The
 * page is loaded once. Contrast is omitted, because all languages have the same colours. The event needs three photos,
 * and the installation one flagged photo.
 */
export async function violationsInLanguages(
  screens: Screens,
  event: EventView,
  languages: Language[],
): Promise<Violation[]> {
  const gallery = `/event/${event.qrCode}`
  const visit = { on: 'phone', reducedMotion: 'reduce', bypassCSP: true, asAdmin: true } as const
  const page = await screens.open(gallery, visit)
  await injectAxe(page)
  const found: Violation[] = []
  let hasChosen = false

  for (const tag of languages) {
    const say = await speaker(tag)
    const look = async (ready: string) => {
      await page.getByText(ready).or(page.getByLabel(ready)).filter({ visible: true }).first().waitFor()
      found.push(...(await violationsNow(page, `${tag}, '${ready}'`, ['color-contrast'])))
    }
    const press = (name: string) => button(page, name).filter({ visible: true }).first().click()
    const close = async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }

    // On a phone the gallery's menu contains the language choice.
    await go(page, '/')
    // Retried, because a redraw may have replaced the list during the choice.
    await soon(async () => {
      await page.locator('header nav').getByRole('combobox').selectOption(tag)
      return page.evaluate('document.documentElement.lang')
    }).toBe(tag)
    await go(page, gallery)
    await page.locator('[data-photo]').first().waitFor()
    await look(say('gallery.downloadAll'))

    await press(say('gallery.addPhotos'))
    if (!hasChosen) {
      const buffer = await makeJpeg({ width: 320, height: 240 })
      const input = page.locator('input[type=file][multiple]')
      await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      hasChosen = true
    }
    await look(say('upload.removeNamed', { name: 'a.jpg' }))
    await close()

    await page.locator('[data-photo]').first().click()
    await look(say('lightbox.place', { number: 1, count: 3 }))
    await close()

    await go(page, '/')
    await press(say('create.open'))
    await press(say('create.submit'))
    await look(say('create.dateRequired'))
    await close()

    await go(page, '/dashboard')
    await look(say('dashboard.galleryOf', { event: event.name }))
    await go(page, '/admin')
    await look(say('events.title'))
    await go(page, '/admin/photos')
    await look('IMG_1.jpg')
    await go(page, '/admin/flagged')
    await look(say('flagged.count', { count: 1 }))
    await go(page, '/admin/qr-codes')
    await look(say('qrCodes.viewGallery'))
    await go(page, '/admin/codes')
    await look(say('codes.eventCreated'))
  }
  return found
}
