import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { addPhotos } from './seed.ts'
import { saved } from './page-control.ts'
import { button, dialog, inChromium, notifications, openMenu, sees, seesToast, soon } from './set-up.ts'
import { middleOf, touchOf } from './touch.ts'

inChromium('selecting several photos', (screens) => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Select' })
  const tile = (page: Page, { id }: PhotoView) => page.locator(`[data-photo="${id}"]`)
  const isPressed = (page: Page, photo: PhotoView) => tile(page, photo).getAttribute('aria-pressed')

  test('photos are selected by touch and keyboard and downloaded as one file, and Escape ends the selection', async () => {
    const { photos, page } = await screens.gallery(3)
    const [newest, middle, oldest] = photos as [PhotoView, PhotoView, PhotoView]
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

    const { name, bytes } = await saved(page, () => button(bar(page), 'Download').click())
    expect(name).toBe('Ada & Bo photos.zip')
    expect(photos.map(({ originalName }) => bytes.includes(originalName))).toEqual([true, false, true])

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
          const outcome = outcomes.shift()
          if (outcome) throw new DOMException('', outcome)
          shared.push(...files.map(({ name }) => name))
          // Some phones never report the result.
          if (outcome === '') await new Promise(() => {})
        },
      })
      const outcomes: string[] = []
      Object.assign(globalThis, { shared, outcomes })
    }
    const page = await screens.open('/', { on: 'phone', before: (page) => page.addInitScript(share) })
    const form = { name: 'Ada & Bo', date: '2027-06-05' }
    const event = (await (await page.request.post('/api/events', { multipart: form })).json()) as EventView
    const photos = await addPhotos(screens.app, event, 3)
    const [newest, middle, oldest] = photos as [PhotoView, PhotoView, PhotoView]
    await page.goto(`/event/${event.qrCode}`)
    await button(await openMenu(page), 'Select').click()
    await tile(page, newest).click()
    await tile(page, middle).click()
    await button(bar(page), 'Share').click()
    const names = [newest.originalName, middle.originalName]
    await soon(() => page.evaluate('shared')).toEqual(names)
    // Further presses: after closing the share sheet, after the user activation expired, and during an unfinished share.
    await page.evaluate(`outcomes.push('AbortError', 'NotAllowedError', '')`)
    await button(bar(page), 'Share').click()
    await soon(() => page.evaluate('outcomes.length')).toBe(2)
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

  test('a long press selects without opening, dragging selects up to the finger, and one dialog flags all', async () => {
    const { event, photos, page } = await screens.gallery(6, { on: 'phone' })
    const at = (place: number) => middleOf(tile(page, photos[place - 1]!))
    await tile(page, photos[5]!).waitFor()
    const touch = await touchOf(page)
    await touch(await at(1))
    await sees(bar(page), '1 selected')
    for (const place of [2, 4, 3]) {
      await touch(await at(place))
      await sees(bar(page), `${place} selected`)
    }
    await touch()
    expect([await page.evaluate('scrollY'), await dialog(page, 'Photo').count()]).toEqual([0, 0])
    await tile(page, photos[3]!).tap()
    await sees(bar(page), '4 selected')
    // A second drag adds to the selection.
    await touch(await at(5))
    await sees(bar(page), '5 selected')
    await touch()
    await tile(page, photos[0]!).tap()
    await sees(bar(page), '4 selected')
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '6 selected')

    await button(bar(page), 'Flag').click()
    const question = dialog(page, 'Flag 6 photos')
    await question.getByRole('radio', { name: 'Spam or irrelevant' }).check()
    await button(question, 'Flag 6 photos').click()
    const thanks = 'Thank you for reporting this content. Our team will review it.'
    await seesToast(page, '6 photos flagged', thanks)
    await bar(page).waitFor({ state: 'detached' })
    const rows = await screens.app
      .em()
      .execute('select flag_count from photos where event_id = ?', [event.id])
    expect(rows.map((row) => row['flag_count'] as number)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('Select all includes photos not fetched yet; at most 20 are flagged at a time', async () => {
    const { page } = await screens.gallery(1, { rows: 150 })
    await button(await openMenu(page), 'Select').click()
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '151 selected')
    await button(bar(page), 'Flag').click()
    await seesToast(page, 'Choose at most 20 photos at a time.')
  })

  test('dragging the mouse selects several tiles', async () => {
    const { photos, page } = await screens.gallery(4)
    await button(await openMenu(page), 'Select').click()
    const [from, to] = [await middleOf(tile(page, photos[0]!)), await middleOf(tile(page, photos[2]!))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await sees(bar(page), '3 selected')
    await tile(page, photos[1]!).click()
    await sees(bar(page), '2 selected')
  })

  test('on a phone three photos are saved as three files, one after the other', async () => {
    const { photos, page } = await screens.gallery(3, { on: 'phone' })
    const names: string[] = []
    page.on('download', (download) => names.push(download.suggestedFilename()))
    await button(await openMenu(page), 'Select').click()
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '3 selected')
    await button(bar(page), 'Download').click()
    await soon(() => names).toEqual(photos.map(({ originalName }) => originalName))
  })

  test('on a phone that shares files, Download opens its share sheet', async () => {
    const { photos, page } = await screens.gallery(2, {
      on: 'phone',
      before: (page) =>
        page.addInitScript(`globalThis.shared = []
          navigator.canShare = () => true
          navigator.share = async ({ files }) => void shared.push(...files.map(({ name }) => name))`),
    })
    await button(await openMenu(page), 'Select').click()
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '2 selected')
    await button(bar(page), 'Download').click()
    await soon(() => page.evaluate('shared')).toEqual(photos.map(({ originalName }) => originalName))
  })

  test('on a phone with more than 20 photos selected, a ZIP is offered first, besides saving one by one', async () => {
    const { page } = await screens.gallery(1, { rows: 20, on: 'phone' })
    const requested: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'HEAD' && requested.push(new URL(request.url()).pathname),
    )
    await button(await openMenu(page), 'Select').click()
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '21 selected')
    const question = dialog(page, 'One ZIP, or one by one?')
    await button(bar(page), 'Download').click()
    const offered = await question.locator('footer').getByRole('button').allTextContents()
    expect(offered).toEqual(['Download ZIP', 'One by one'])
    await button(question, 'One by one').click()
    await soon(() => requested.filter((path) => path.endsWith('/download')).length).toBeGreaterThan(1)
    await page.reload()
    await button(await openMenu(page), 'Select').click()
    await button(bar(page), 'Select all').click()
    await sees(bar(page), '21 selected')
    await button(bar(page), 'Download').click()
    await button(question, 'Download ZIP').click()
    await soon(() => requested.filter((path) => path.endsWith('/photos.zip')).length).toBe(1)
  })
})
