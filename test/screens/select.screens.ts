import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/photos.ts'
import { createEvent } from '#test/support/app.ts'
import { addPhotos, anEventWithPhotos } from './seed.ts'
import { button, dialog, inChromium, notifications, openMenu, sees, seesToast, soon } from './set-up.ts'

inChromium('selecting several photos', (screens) => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Select' })
  const tile = (page: Page, { id }: PhotoView) => page.locator(`[data-photo="${id}"]`)
  const isPressed = (page: Page, photo: PhotoView) => tile(page, photo).getAttribute('aria-pressed')

  test('by finger and by keyboard; what is selected is downloaded as one file, and Escape ends it', async () => {
    const { event, photos } = await anEventWithPhotos(screens.app, 3)
    const [newest, middle, oldest] = photos as [PhotoView, PhotoView, PhotoView]
    const page = await screens.open(`/event/${event.qrCode}`)
    await button(await openMenu(page), 'Select').click()
    await sees(bar(page), '0 selected')
    expect(await button(bar(page), 'Download').isDisabled()).toBe(true)
    await tile(page, newest).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await sees(bar(page), '2 selected')
    expect(await Promise.all([newest, middle, oldest].map((photo) => isPressed(page, photo)))).toEqual([
      'true',
      'false',
      'true',
    ])
    expect(await button(bar(page), 'Hide').count()).toBe(0)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(bar(page), 'Download').click(),
    ])
    expect(download.suggestedFilename()).toBe('Ada & Bo photos.zip')
    const zip = await readFile((await download.path())!)
    expect(photos.map(({ originalName }) => zip.includes(originalName))).toEqual([true, false, true])

    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    expect(await isPressed(page, newest)).toBeNull()
    await tile(page, newest).click()
    await dialog(page, 'Photo').waitFor()
  })

  test('a host hides and deletes several, and a phone shares the files', async () => {
    const share = () => {
      const shared: string[] = []
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ files = [] }: { files?: File[] }) => {
          const answer = answers.shift()
          if (answer) throw new DOMException('', answer)
          shared.push(...files.map(({ name }) => name))
          // Some phones never say how it ended.
          if (answer === '') await new Promise(() => {})
        },
      })
      const answers: string[] = []
      Object.assign(globalThis, { shared, answers })
    }
    const page = await screens.open('/', { on: 'phone', before: (page) => page.addInitScript(share) })
    const form = { name: 'Ada & Bo', date: '2027-06-05' }
    const event = (await (await page.request.post('/api/events', { multipart: form })).json()) as Awaited<
      ReturnType<typeof createEvent>
    >
    const photos = await addPhotos(screens.app, event, 3)
    const [newest, middle, oldest] = photos as [PhotoView, PhotoView, PhotoView]
    await page.goto(`/event/${event.qrCode}`)
    await button(await openMenu(page), 'Select').click()
    await tile(page, newest).click()
    await tile(page, middle).click()
    await button(bar(page), 'Share').click()
    const names = [newest.originalName, middle.originalName]
    await soon(() => page.evaluate('shared')).toEqual(names)
    // Another press, after it was closed; where fetching took too long for the press to count; and while none has ended.
    await page.evaluate(`answers.push('AbortError', 'NotAllowedError', '')`)
    await button(bar(page), 'Share').click()
    await soon(() => page.evaluate('answers.length')).toBe(2)
    expect(await notifications(page).count()).toBe(0)
    await button(bar(page), 'Share').click()
    await seesToast(page, 'The photos are ready. Press Share once more.')
    await button(bar(page), 'Share').click()
    await soon(() => page.evaluate('shared')).toEqual([...names, ...names])
    await button(bar(page), 'Share').click()
    await soon(() => page.evaluate('shared')).toEqual([...names, ...names, ...names])

    await button(bar(page), 'Hide').click()
    await bar(page).waitFor({ state: 'detached' })
    await soon(() => page.locator('[data-photo]').count()).toBe(1)
    await button(await openMenu(page), 'Select').click()
    await tile(page, oldest).click()
    await button(bar(page), 'Delete').click()
    await button(bar(page), 'Delete').click()
    await sees(page, 'No photos yet')
    const left = await page.request.get(`/api/events/${event.id}/host/photos`)
    expect(((await left.json()) as PhotoView[]).map(({ id, hidden }) => [id, hidden])).toEqual([
      [newest.id, true],
      [middle.id, true],
    ])
  })
})
