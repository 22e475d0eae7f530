import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_WALL_DELAY_SECONDS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ScreensView } from '#contract/schemas/screens.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { addPhotos, jpegFiles } from './seed.ts'
import { button, dialog, inChromium, sees, soon } from './set-up.ts'

inChromium("the host's evening", (screens) => {
  /** Creates an event in a new page's browser, which is then its host. */
  async function asHost(settings: object = {}): Promise<{ page: Page; event: EventView }> {
    const page = await screens.open('/')
    const { request } = page.context()
    const form = { name: 'Ada & Bo', date: '2027-06-05' }
    const event = (await (await request.post('/api/events', { multipart: form })).json()) as EventView
    await request.put(`/api/events/${event.id}/settings`, { data: settings })
    return { page, event }
  }
  const manage = (page: Page, { qrCode }: EventView) => page.goto(`/event/${qrCode}/manage`)
  const idsFor = async (event: EventView) =>
    (await screens.app.browser().read<PhotoView[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id)
  const tiles = (page: Page) => page.locator('[data-photo]')

  test("pending photos appear in the host's gallery and in My Events, and a new name on a guest's phone", async () => {
    const { page, event } = await asHost({ approval: true })
    const guest = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await page.goto(`/event/${event.qrCode}`)
    await page.getByRole('link', { name: 'Manage' }).waitFor()
    const [photo] = await addPhotos(screens.app, event, 1)
    await page.getByRole('link', { name: 'Manage 1' }).waitFor()
    await screens.app.em().nativeUpdate(Photo, photo!.id, { senderName: 'Grace' })
    await button(page, '1 photo waits for you').click()
    const pendingDialog = dialog(page, 'Waiting photos')
    await sees(pendingDialog, 'Grace')
    await button(pendingDialog, 'Close').click()

    await page.goto('/dashboard')
    await page.getByText('Manage1').waitFor()
    const multipart = { name: 'Ada & Cy', date: '2027-06-05', category: 'party', isPublic: 'true' }
    await page.request.put(`/api/events/${event.id}`, { multipart })
    await guest.getByRole('heading', { name: 'Ada & Cy' }).waitFor()
    await soon(() => guest.title()).toBe('Ada & Cy · Candid')
  })

  test('a line to all guests appears in open galleries, and the checklist is up to date', async () => {
    const { page, event } = await asHost()
    const guest = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    await manage(page, event)
    await page.getByLabel('A line to all guests').last().fill('Cake at nine')
    await page.getByLabel('A line to all guests').last().press('Enter')
    await sees(guest, 'Cake at nine')
    await page.getByRole('link', { name: 'Set up' }).click()
    const list = page.getByRole('region', { name: 'Before the evening' })
    const done = list.getByLabel('Done')
    await sees(list, 'A test photo from another phone')
    expect(await done.count()).toBe(0)
    await addPhotos(screens.app, event, 1)
    await soon(() => done.count()).toBe(1)
    await list.getByLabel('Cards printed').click()
    await soon(() => list.getByLabel('Cards printed').isChecked()).toBe(true)
    await page.reload()
    await soon(() => list.getByLabel('Cards printed').isChecked()).toBe(true)
  })

  test('a host approves or hides pending photos one by one, by key and swipe, and undoes that', async () => {
    const { page, event } = await asHost({ approval: true })
    await manage(page, event)
    await sees(page, 'No photos are waiting.')
    const guest = await screens.open(`/event/${event.qrCode}`, { on: 'phone' })
    const [file] = await jpegFiles('mine.jpg')
    const photos = `/api/events/${event.id}/photos`
    const sent = await guest.context().request.post(photos, { multipart: { photos: file! } })
    const [mine] = (await sent.json()) as [PhotoView]
    // A live message shows it, but only to its sender.
    await sees(guest, 'Waiting for the host')
    await addPhotos(screens.app, event, 3)

    // The host's page updates without a reload.
    await button(page, 'Look at 4 photos').click()
    const pendingDialog = dialog(page, 'Waiting photos')
    await sees(pendingDialog, '4 photos left')
    await page.keyboard.press('ArrowLeft')
    await sees(pendingDialog, '3 photos left')
    await page.keyboard.press('ArrowUp')
    await sees(pendingDialog, '4 photos left')
    await page.keyboard.press('ArrowRight')
    await sees(pendingDialog, '3 photos left')
    await button(pendingDialog, 'Hide').click()
    await sees(pendingDialog, '2 photos left')
    const box = (await pendingDialog.getByRole('img').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await sees(pendingDialog, '1 photo left')
    await button(pendingDialog, 'Hide').click()
    await sees(pendingDialog, 'All done')
    await soon(async () => (await idsFor(event)).length).toBe(2)
    expect(await idsFor(event)).toContain(mine.id)
    await soon(() => tiles(guest).count()).toBe(2)
    await guest.getByText('Waiting for the host').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await sees(page, 'No photos are waiting.')
    await sees(page, '2 photos')
  })

  test('a gallery counts down to the reveal and then shows all photos; a closed one accepts none', async () => {
    const { page, event } = await asHost({
      revealAt: '2099-12-31T22:00',
      uploadsClosed: true,
      deleteAfterDays: 30,
    })
    const [photo] = (await addPhotosToClosed(event, 1)) as [PhotoView]
    const [guest, wall] = await Promise.all([
      screens.open(`/event/${event.qrCode}`, { on: 'phone' }),
      screens.open(`/event/${event.qrCode}/wall`),
    ])
    for (const screen of [guest, wall]) await sees(screen, 'All photos appear together')
    await sees(guest, 'This gallery takes no more photos.')
    await sees(guest, 'Photos stay here until July 5, 2027.')
    expect(await guest.getByRole('button', { name: 'Add Photos' }).count()).toBe(0)
    expect(await tiles(guest).count()).toBe(0)
    expect(await wall.locator('[data-slide]').count()).toBe(0)
    await screens.app.em().nativeUpdate(Event, event.id, {
      revealAt: new Date(Date.now() + 3000),
    })
    await screens.app.services.live.publish(event.id, [])
    await soon(() => tiles(guest).count()).toBe(1)
    await soon(() => wall.locator('[data-slide]').last().getAttribute('data-slide')).toBe(String(photo.id))
    await guest.getByText('All photos appear together').waitFor({ state: 'detached' })
    await manage(page, event)
    await page.getByRole('switch', { name: 'Guests can add photos' }).click()
    await guest.getByRole('button', { name: 'Add Photos' }).waitFor()
  })

  /** Adds a guest's photos to a closed event, which is closed again afterwards. */
  async function addPhotosToClosed(event: EventView, count: number): Promise<PhotoView[]> {
    const em = screens.app.em()
    await em.nativeUpdate(Event, event.id, { uploadsClosed: false })
    const photos = await addPhotos(screens.app, event, count)
    await em.nativeUpdate(Event, event.id, { uploadsClosed: true })
    return photos
  }

  /** Opens `/tv` in a new browser and pairs it with the event. */
  async function pairedScreen(page: Page, event: EventView): Promise<Page> {
    const wall = await screens.open('/tv')
    const code = wall.locator('[aria-live]')
    await soon(() => code.textContent()).toMatch(/^[2-9A-Z]{5}$/)
    await page.getByLabel('Code on the screen').fill(` ${(await code.textContent())!.toLowerCase()}`)
    await button(page, 'Connect').click()
    await wall.waitForURL(`**/event/${event.qrCode}/wall`)
    return wall
  }
  const shownOn = async (wall: Page) =>
    Number(await wall.locator('[data-slide]').last().getAttribute('data-slide'))
  const row = (page: Page, name: string) => page.getByRole('listitem', { name })

  test('a wall shows no photo before the host’s delay has passed', async () => {
    const { page, event } = await asHost()
    const delay = (delaySeconds: number) =>
      page.request.put(`/api/events/${event.id}/wall`, { data: { delaySeconds } })
    await delay(MAX_WALL_DELAY_SECONDS)
    const [photo] = await addPhotos(screens.app, event, 1)
    await manage(page, event)
    const wall = await pairedScreen(page, event)
    const shown = () => wall.evaluate(`document.querySelector('[data-slide]')?.dataset.slide`)
    await sees(wall, 'No photos yet')
    expect(await shown()).toBeUndefined()
    // Ends in three seconds.
    await delay(Math.ceil((Date.now() - Date.parse(photo!.uploadedAt)) / 1000) + 3)
    await soon(shown).toBe(String(photo!.id))
  })

  test('the wall follows the host’s commands, also after a reload', async () => {
    const { page, event } = await asHost()
    const [newest, next, oldest] = (await addPhotos(screens.app, event, 3)) as [
      PhotoView,
      PhotoView,
      PhotoView,
    ]
    // Held first, so that no slide advances during the checks.
    await page.request.put(`/api/events/${event.id}/wall`, { data: { isHeld: true } })
    await manage(page, event)
    await sees(page, 'No screen is open.')
    expect(await button(page, 'Next').count()).toBe(0)
    const wall = await pairedScreen(page, event)
    const shown = () => shownOn(wall)
    await soon(shown).toBe(newest.id)
    await button(page, 'Next').click()
    await soon(shown).toBe(next.id)
    const screen = row(page, 'Screen 1')
    await screen.locator(`img[src="${next.renditions[0]!.url}"]`).waitFor()
    await sees(screen, 'Held on photo 2')
    await button(screen, 'Take photo 2 off').click()
    await soon(shown).toBe(oldest.id)
    await screens.app.em().nativeUpdate(Photo, oldest.id, { senderName: 'Grace' })
    await page.getByLabel('Show who sent each photo').click()
    await page.getByLabel('A line on the photos').fill('Cake at nine')
    await page.getByLabel('A line on the photos').press('Enter')
    await sees(wall, 'Cake at nine')

    await button(page, 'Edit Screen 1').click()
    await button(screen, 'Reload').click()
    await soon(shown).toBe(newest.id)
    await sees(wall, 'Cake at nine')
    await button(page, 'Next').click()
    await soon(shown).toBe(oldest.id)
    await sees(wall, 'Grace')
    await button(page, 'Put the last one back').click()
    await button(page, 'Put the last one back').waitFor({ state: 'detached' })
    await button(page, 'Next').click()
    await soon(shown).toBe(newest.id)
    await button(page, 'Next').click()
    await soon(shown).toBe(next.id)

    for (const layout of ['Mosaic', 'Polaroids']) {
      await page.getByLabel('Layout').selectOption(layout)
      await soon(() => wall.locator('figure [data-slide]').count()).toBe(3)
    }

    await button(screen, 'Remove this screen').click()
    await screen.waitFor({ state: 'detached' })
    await wall.waitForURL('**/tv')
    await soon(() => wall.locator('[aria-live]').textContent()).toMatch(/^[2-9A-Z]{5}$/)
  })

  test('of two screens, one has its own name and commands; a wall that is not paired gets none', async () => {
    const { page, event } = await asHost()
    const [newest, older] = await addPhotos(screens.app, event, 2)
    await page.request.put(`/api/events/${event.id}/wall`, { data: { isHeld: true } })
    await manage(page, event)
    const [bar, hall] = [await pairedScreen(page, event), await pairedScreen(page, event)]
    const unpaired = await screens.open(`/event/${event.qrCode}/wall`)
    for (const wall of [bar, hall, unpaired]) await soon(() => shownOn(wall)).toBe(newest!.id)
    await button(page, 'Edit Screen 1').click()
    await page.getByLabel('Name of this screen').fill('Bar')
    await page.getByLabel('Name of this screen').press('Enter')
    await button(page, 'Edit Bar').click()
    await button(row(page, 'Bar'), 'Show its name').click()
    await bar.getByText('Bar', { exact: true }).waitFor()
    await page.getByLabel('Which screen').selectOption('Screen 2')
    await button(page, 'Next').click()
    await soon(() => shownOn(hall)).toBe(older!.id)
    await sees(row(page, 'Screen 2'), 'Held on photo 1')
    expect(await shownOn(bar)).toBe(newest!.id)
    await page.getByLabel('A line on the photos').fill('Dance floor')
    await page.getByLabel('A line on the photos').press('Enter')
    await sees(hall, 'Dance floor')
    for (const wall of [bar, unpaired]) expect(await wall.getByText('Dance floor').count()).toBe(0)
  })

  test("a screen's QR code lets a host choose the event; the venue can pair one too; a host's own browser needs a press", async () => {
    const { page, event } = await asHost()
    const tv = await screens.open('/tv')
    const code = tv.locator('[aria-live]')
    await soon(() => code.textContent()).not.toBe('')
    await page.goto(`/tv/${await code.textContent()}`)
    await button(page, 'Ada & Bo').click()
    await sees(page, 'The screen is connected')
    await tv.waitForURL(`**/event/${event.qrCode}/wall`)
    const venue = await screens.open('/tv')
    const venueCode = venue.locator('[aria-live]')
    await soon(() => venueCode.textContent()).not.toBe('')
    const admin = await screens.open(`/event/${event.qrCode}/manage`, { asAdmin: true })
    await admin.getByLabel('Code on the screen').fill((await venueCode.textContent())!)
    await button(admin, 'Connect').click()
    await venue.waitForURL(`**/event/${event.qrCode}/wall`)
    const paired = async () => {
      const response = await page.request.get(`/api/events/${event.id}/screens`)
      return ((await response.json()) as ScreensView).screens
    }
    await page.goto(`/event/${event.qrCode}/wall`)
    await sees(page, 'No photos yet')
    const pairButton = button(page, 'Make this browser a screen')
    await pairButton.waitFor()
    expect(await paired()).toHaveLength(2)
    await pairButton.press('Enter')
    await sees(page, 'The screen is connected')
    await pairButton.waitFor({ state: 'detached' })
    await soon(async () => (await paired()).map(({ isOpen }) => isOpen)).toEqual([true, true, true])

    // Another event's wall is not a screen, and doesn't become one.
    const form = { name: 'Cy & Di', date: '2027-06-05' }
    const other = (await (await page.request.post('/api/events', { multipart: form })).json()) as EventView
    await page.goto(`/event/${other.qrCode}/wall`)
    await pairButton.waitFor()
    await page.goto(`/event/${event.qrCode}/wall`)
    await sees(page, 'No photos yet')
    await pairButton.waitFor({ state: 'detached' })
    const [, , own] = await paired()
    await page.request.delete(`/api/events/${event.id}/screens/${own!.id}`)
    await page.waitForURL('**/tv')
    await page.goto(`/event/${event.qrCode}/wall`)
    await pairButton.waitFor()
  })
})
