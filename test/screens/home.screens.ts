import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPhotos, anEvent, anEventWithPhotos, feature } from './seed.ts'
import { cut, hold, stopClock } from './page-control.ts'
import { button, dialog, inChromium, sees, soon } from './set-up.ts'

inChromium('home', (screens) => {
  const banner = (page: Page) => page.getByRole('region', { name: 'Featured photos' })
  const pictures = (page: Page) => banner(page).locator('img')
  /** Returns the name of the event under the front picture. */
  const inFront = (page: Page) => banner(page).locator('figcaption:not([aria-hidden=true])').innerText()
  const dots = (page: Page) => banner(page).locator('div[aria-hidden] > span:empty')
  /** Features the only photo of each event. The last one is in front. */
  const featureOneOf = async (names: string[]) => {
    for (const name of names)
      await feature(screens.app, (await anEventWithPhotos(screens.app, 1, { name })).photos)
  }

  test('without featured photos the banner shows No Featured Photos Yet, has no buttons, and links to /featured', async () => {
    const page = await screens.open('/')
    await sees(banner(page), 'No Featured Photos Yet')
    expect(await banner(page).getByRole('button').count()).toBe(0)
    await banner(page).getByRole('link').click()
    await page.waitForURL('/featured')
  })

  test('a banner shows a skeleton while loading, and the placeholder when it fails', async () => {
    const page = await screens.open('/', { before: (page) => cut(page, '**/api/featured-photos') })
    await sees(banner(page), 'No Featured Photos Yet')
    const waiting = await screens.open('/', { before: (page) => hold(page, '**/api/featured-photos') })
    await banner(waiting).locator('[data-skeleton]').waitFor()
  })

  test('the hero has a Create Event button', async () => {
    const page = await screens.open('/')
    await button(page.getByRole('main'), 'Create Event').first().click()
    await dialog(page, 'Create New Event').waitFor()
  })

  test('How It Works has three steps: create event, share QR code, share photos', async () => {
    const page = await screens.open('/')
    const steps = page
      .getByRole('region', { name: 'How It Works' })
      .getByRole('listitem')
      .getByRole('heading')
    await steps.first().waitFor()
    expect(await steps.allInnerTexts()).toEqual(['Create an event', 'Share the QR code', 'Share photos'])
  })

  test('the footer’s quick links: Create Event, My Events, Featured Gallery, Scan QR Code', async () => {
    const page = await screens.open('/')
    const links = page.getByRole('navigation', { name: 'Quick links' })
    await button(links, 'Create Event').click()
    await dialog(page, 'Create New Event').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Create New Event').waitFor({ state: 'hidden' })
    await button(links, 'Scan QR Code').click()
    await dialog(page, 'Scan QR Code').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page, 'Scan QR Code').waitFor({ state: 'hidden' })
    await links.getByRole('link', { name: 'My Events' }).click()
    await page.waitForURL('/dashboard')
    await page.goBack()
    await links.getByRole('link', { name: 'Featured Gallery' }).click()
    await page.waitForURL('/featured')
  })

  test('a single featured photo has no previous, next or dots', async () => {
    await featureOneOf(['Alone'])
    const page = await screens.open('/')
    await soon(() => inFront(page)).toBe('Alone')
    expect(await banner(page).getByRole('button').count()).toBe(0)
    expect(await pictures(page).count()).toBe(1)
  })

  test('the banner advances every 4 seconds', async () => {
    await featureOneOf(['Second', 'First'])
    const page = await screens.open('/', { withClock: true, reducedMotion: 'no-preference' })
    await soon(() => inFront(page)).toBe('First')
    // Hovering pauses the banner; leaving it starts the 4 seconds.
    await banner(page).hover()
    await stopClock(page)
    await page.mouse.move(5, 700)
    const next: Record<string, string> = { First: 'Second', Second: 'Alone', Alone: 'First' }
    // On a busy machine it may advance before it is paused.
    let now = await inFront(page)
    for (let times = 0; times < 3; times++) {
      await page.clock.runFor(3990)
      expect(await inFront(page)).toBe(now)
      await page.clock.runFor(10)
      now = next[now]!
      await soon(() => inFront(page)).toBe(now)
    }
  })

  test('the banner stacks three pictures, and its previous and next buttons wrap around', async () => {
    const page = await screens.open('/')
    await soon(() => pictures(page).count()).toBe(3)
    await button(banner(page), 'Previous photo').click()
    await soon(() => inFront(page)).toBe('Alone')
    await button(banner(page), 'Next photo').click()
    await soon(() => inFront(page)).toBe('First')
    expect(await dots(page).count()).toBe(3)
  })

  test('the banner does not advance with reduced motion or while paused', async () => {
    const calm = await screens.open('/', { withClock: true })
    const page = await screens.open('/', { withClock: true, reducedMotion: 'no-preference' })
    await button(banner(page), 'Pause').click()
    await page.mouse.move(5, 700)
    for (const one of [calm, page]) {
      await soon(() => pictures(one).count()).toBe(3)
      await stopClock(one)
      const front = await inFront(one)
      await one.clock.runFor(20_000)
      expect(await inFront(one)).toBe(front)
    }
    expect(await button(calm, 'Pause').count()).toBe(0)
    await button(banner(page), 'Play').waitFor()
  })

  test('the banner has at most five dots, and +N for the rest', async () => {
    const event = await anEvent(screens.app, { name: 'Many' })
    await feature(screens.app, await addPhotos(screens.app, event, 4))
    const page = await screens.open('/')
    await sees(banner(page), '+2')
    expect(await dots(page).count()).toBe(5)
  })
})
