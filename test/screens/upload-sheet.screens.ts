import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent, jpegFiles } from './seed.ts'
import { BYTES, choose, chosen, numbered, panel, press } from './sending.ts'
import { hasFocus, hold, naturalWidth } from './page-control.ts'
import { button, dialog, inChromium, notifications, seesToast, soon, type Visit } from './set-up.ts'

inChromium('upload sheet', (screens) => {
  const sheet = (page: Page) => dialog(page, 'Add Photos')
  const input = (page: Page) => sheet(page).locator('input[multiple]')
  async function openSheet(qrCode: string, visit: Visit = {}): Promise<Page> {
    const page = await screens.open(`/event/${qrCode}`, { on: 'phone', ...visit })
    await button(page, 'Add Photos').click()
    await sheet(page).waitFor()
    return page
  }
  const boxesIn = (sheet: Locator) =>
    [/terms and conditions/, 'I am not a robot'].map((label) => sheet.getByLabel(label))
  /** Whether nothing covers the element's middle. */
  const inSight = async (element: Locator) => {
    const { x, y, width, height } = (await element.boundingBox())!
    const middle = [x + width / 2, y + height / 2] as const
    return element.evaluate((node, at) => node.contains(node.ownerDocument.elementFromPoint(...at)), middle)
  }

  test('with twenty photos on a phone the boxes are visible beside the button, and missing ones are marked at once', async () => {
    const page = await openSheet((await anEvent(screens.app)).qrCode)
    await input(page).setInputFiles(await numbered(20))
    const boxes = boxesIn(sheet(page))
    const send = button(sheet(page), 'Upload 20 Photos')
    const title = sheet(page).getByRole('heading', { name: 'Add Photos' })
    await send.waitFor()
    await soon(() => Promise.all([...boxes, send].map(inSight))).toEqual([true, true, true])
    for (const [ticked, box] of boxes.entries()) {
      await send.click()
      await notifications(page).waitFor()
      // The notification covers neither the title nor the marked boxes.
      expect(await Promise.all([title, ...boxes].map(inSight))).toEqual([true, true, true])
      await soon(() => hasFocus(box)).toBe(true)
      const marked = boxes.map(async (one) => (await one.getAttribute('aria-invalid')) === 'true')
      expect(await Promise.all(marked)).toEqual([ticked === 0, true])
      await box.check()
      expect(await box.getAttribute('aria-invalid')).toBeNull()
    }
  })

  test.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [568, 320],
  ])(
    'at %i×%i the chooser, the boxes and the button are visible, and a notification is above the sheet',
    async (width, height) => {
      const { qrCode } = await anEvent(screens.app)
      const page = await openSheet(qrCode, { viewport: { width, height } })
      const places = async (...elements: Locator[]) => {
        const boxes = await Promise.all(elements.map(async (element) => (await element.boundingBox())!))
        return boxes.map(({ y, height }) => ({ from: y, to: y + height }))
      }
      const boxes = boxesIn(sheet(page))
      for (const { to } of await places(...boxes)) expect(to).toBeLessThanOrEqual(height)
      await input(page).setInputFiles(await numbered(9))
      const [more, send] = [button(sheet(page), 'Choose more'), button(sheet(page), 'Upload 9 Photos')]
      await send.waitFor()
      expect(await Promise.all([more, ...boxes, send].map(inSight))).toEqual([true, true, true, true])
      await send.click()
      await seesToast(page, 'Terms Required', 'Please accept the terms and conditions to upload photos.')
      const [toast, frame] = await places(notifications(page), sheet(page))
      expect(toast!.from).toBeGreaterThanOrEqual(0)
      expect(frame!.from).toBeGreaterThanOrEqual(toast!.to)
      expect(await Promise.all([...boxes, send].map(inSight))).toEqual([true, true, true])
    },
  )

  test('Keep browsing closes the sheet, and sending continues', async () => {
    const page = await openSheet((await anEvent(screens.app)).qrCode)
    const held = await hold(page, BYTES)
    await input(page).setInputFiles(await numbered(2))
    for (const box of await sheet(page).getByRole('checkbox').all()) await box.check()
    expect(await button(sheet(page), 'Keep browsing').count()).toBe(0)
    await button(sheet(page), 'Upload 2 Photos').click()
    await button(sheet(page), 'Keep browsing').click()
    await sheet(page).waitFor({ state: 'detached' })
    held.release()
    await seesToast(page, 'Photos Uploaded', '2 photo(s) uploaded successfully.')
    await soon(() => page.locator('[data-photo]').count()).toBe(2)
  })

  test('the file inputs behind the buttons are hidden from everyone', async () => {
    const page = await openSheet((await anEvent(screens.app)).qrCode)
    await button(sheet(page), 'Take a photo').waitFor()
    const inputs = await sheet(page).locator('input[type=file]').all()
    expect(await Promise.all(inputs.map((input) => input.isVisible()))).toEqual([false, false])
  })

  test('the boxes stay ticked after agreeing once on this device, for that event only', async () => {
    const event = await anEvent(screens.app)
    const page = await openSheet(event.qrCode)
    const boxes = () => sheet(page).getByRole('checkbox', { checked: true }).count()
    expect(await boxes()).toBe(0)
    await input(page).setInputFiles(await jpegFiles('a.jpg'))
    for (const box of await sheet(page).getByRole('checkbox').all()) await box.check()
    await button(sheet(page), 'Upload Photo').click()
    await sheet(page).waitFor({ state: 'detached' })
    await page.reload()
    await button(page, 'Add Photos').click()
    await soon(boxes).toBe(2)
    await page.goto(`/event/${(await anEvent(screens.app)).qrCode}`)
    await button(page, 'Add Photos').click()
    await sheet(page).waitFor()
    expect(await boxes()).toBe(0)
  })

  test('a phone has a camera button beside the file chooser; a device with a mouse doesn’t', async () => {
    const event = await anEvent(screens.app)
    const page = await openSheet(event.qrCode)
    const camera = sheet(page).locator('input[capture=environment]')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(sheet(page), 'Take a photo').click(),
    ])
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await camera.setInputFiles(await jpegFiles('image.jpg'))
    await button(sheet(page), 'Remove image.jpg').waitFor()
    const desk = await screens.open(`/event/${event.qrCode}`)
    await button(desk, 'Add Photos').first().click()
    await panel(desk).waitFor()
    expect(await button(desk, 'Take a photo').count()).toBe(0)
  })

  test('a reopened sheet shows the pictures of photos that arrived while it was closed', async () => {
    const page = await screens.open(`/event/${(await anEvent(screens.app)).qrCode}`)
    let patches = 0
    const { promise: last, resolve: release } = Promise.withResolvers<void>()
    await page.route(BYTES, async (route) => {
      if (route.request().method() === 'PATCH' && ++patches === 3) await last
      await route.continue().catch(() => {})
    })
    await choose(page, await numbered(3))
    await soon(() => chosen(page).getByRole('img').count()).toBe(3)
    await press(page)
    await button(page, 'Add Photos').first().click()
    await panel(page).waitFor({ state: 'detached' })
    // Renditions have replaced the previews, which have been released.
    await soon(() => page.locator('[data-photo] img[src^="/"]').count()).toBe(2)
    await button(page, 'Add Photos').click()
    const pictures = await chosen(page).getByRole('img').all()
    expect(pictures).toHaveLength(3)
    for (const picture of pictures) await soon(() => naturalWidth(picture)).toBeGreaterThan(0)
    release()
    await seesToast(page, 'Photos Uploaded', '3 photo(s) uploaded successfully.')
  })
})
