import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anEvent, anEventWithPhotos, insertPhotos } from './seed.ts'
import { refuse } from './page-control.ts'
import { button, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('flagged content', (screens) => {
  const FLAGGED = '**/api/admin/flagged-photos?*'
  const cards = (page: Page) =>
    page
      .getByRole('list', { name: 'Flagged photos' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
  const open = (visit?: Visit) => screens.open('/admin/flagged', { asAdmin: true, ...visit })

  async function aFlaggedPhoto(flags: number) {
    const { photos } = await anEventWithPhotos(screens.app, 1, { name: 'Lake' })
    // The test's guests share one address, so further flags are written to the database.
    await screens.app.browser().post(`/api/photos/${photos[0]!.id}/flag`, { reason: 'spam' })
    await screens.app.em().execute('update photos set flag_count = ? where id = ?', [flags, photos[0]!.id])
    return photos[0]!
  }

  test('Photos with 7+ flags are automatically hidden; No flagged photos found when there are none', async () => {
    const { page, held } = await screens.openHeld('/admin/flagged', FLAGGED, { asAdmin: true })
    await page.getByRole('heading', { level: 2, name: 'Flagged Content', exact: true }).waitFor()
    await sees(page, 'Photos with 7+ flags are automatically hidden.')
    await sees(page, 'Loading flagged photos...')
    held.release()
    await sees(page, 'No flagged photos found')
  })

  test('a photo has the badge N flag(s), its reasons, Clear Flags, Hide and Delete; Clear Flags shows Photo unflagged', async () => {
    await aFlaggedPhoto(1)
    const page = await open()
    for (const text of ['1 flag', 'IMG_1.jpg', 'Lake', 'Spam or irrelevant']) await sees(cards(page), text)
    expect(await cards(page).getByText('Hidden', { exact: true }).count()).toBe(0)
    for (const name of ['Clear Flags', 'Hide', 'Delete']) await button(cards(page), name).waitFor()
    await button(page, 'Clear Flags').click()
    await seesToast(page, 'Photo unflagged', 'Photo has been cleared of all flags')
    await sees(page, 'No flagged photos found')
  })

  test('Hide shows Photo hidden and a Hidden badge; Unhide shows Photo unhidden, and guests see it again', async () => {
    const photo = await aFlaggedPhoto(3)
    const page = await open()
    const status = async () => (await screens.app.browser().get(`/uploads/${photo.filename}`)).status
    await sees(cards(page), '3 flags')
    await button(cards(page), 'Hide').click()
    await seesToast(page, 'Photo hidden', 'Photo has been hidden from public view')
    await sees(cards(page), 'Hidden')
    expect(await status()).toBe(404)
    await button(cards(page), 'Unhide').click()
    await seesToast(page, 'Photo unhidden', 'Photo is now visible to the public')
    await button(cards(page), 'Hide').waitFor()
    expect(await status()).toBe(200)
  })

  test('a hidden photo without flags is marked as still hidden and has no Clear Flags', async () => {
    await aFlaggedPhoto(4)
    const page = await open()
    const flagged = cards(page).filter({ hasText: '4 flags' })
    await button(flagged, 'Hide').click()
    await button(flagged, 'Clear Flags').click()
    await seesToast(page, 'Photo unflagged', 'Photo has been cleared of all flags')
    const cleared = cards(page).filter({ hasText: 'No flags any more. Still hidden from guests.' })
    await sees(cleared, 'Hidden')
    expect(await cleared.getByText('0 flags').count()).toBe(0)
    expect(await button(cleared, 'Clear Flags').count()).toBe(0)
    await button(cleared, 'Delete').click()
    await soon(() => cleared.count()).toBe(0)
  })

  test('flags that look like one person’s get a warning; one press clears them and unhides the photo: Photo restored', async () => {
    const photo = await aFlaggedPhoto(7)
    // The first flag has just come from this machine, so all seven come from one address.
    const em = screens.app.em()
    await em.execute(
      `insert into photo_flags (photo_id, ip_address, network)
       select photo_id, 'device:' || n, network from photo_flags, generate_series(2, 7) as n where photo_id = ?`,
      [photo.id],
    )
    await screens.app.services.queue.enqueue('photo.autoHide', { photoId: photo.id })
    const status = async () => (await screens.app.browser().get(`/uploads/${photo.filename}`)).status
    await soon(status).toBe(404)
    const page = await open()
    const card = cards(page).filter({ hasText: '7 flags' })
    await sees(card, 'Flagged 7 times from one address in a minute')
    await button(card, 'Clear Flags and Unhide').click()
    await seesToast(page, 'Photo restored', 'Its flags are cleared and everyone can see it again')
    await soon(() => card.count()).toBe(0)
    expect(await status()).toBe(200)
  })

  test('failures show Failed to unflag photo, Failed to hide photo, Failed to unhide photo, Failed to delete photo', async () => {
    const page = await open({
      before: (page) => refuse(page, /\/(unflag|hide|unhide|photos\/\d+)$/, 500, 'not an error'),
    })
    await button(cards(page), 'Clear Flags').click()
    await seesToast(page, 'Error', 'Failed to unflag photo')
    await button(cards(page), 'Hide').click()
    await seesToast(page, 'Error', 'Failed to hide photo')
    await button(cards(page), 'Delete').click()
    await seesToast(page, 'Error', 'Failed to delete photo')
    await page.unrouteAll()
    await button(cards(page), 'Hide').click()
    await button(cards(page), 'Unhide').waitFor()
    await refuse(page, '**/unhide', 500, 'not an error')
    await button(cards(page), 'Unhide').click()
    await seesToast(page, 'Error', 'Failed to unhide photo')
  })

  test('Delete deletes immediately, without confirmation: Photo deleted', async () => {
    const page = await open()
    await button(cards(page), 'Delete').click()
    await seesToast(page, 'Photo deleted', 'Photo has been removed successfully')
    await sees(page, 'No flagged photos found')
    await soon(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  test('scrolling fetches flagged photos page by page, each once', async () => {
    const event = await anEvent(screens.app)
    await insertPhotos(screens.app, event, 150)
    await screens.app.em().execute('update photos set flag_count = 1 + id % 2 where event_id = ?', [event.id])
    const queries: string[] = []
    const page = await open({
      before: async (page) => {
        page.on('request', (request) => {
          if (request.url().includes('flagged-photos')) queries.push(new URL(request.url()).search)
        })
      },
    })
    await cards(page).first().waitFor()
    expect(queries).toEqual(['?limit=60'])
    const last = page.locator('[aria-posinset="150"]')
    await soon(async () => {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
      return last.count()
    }).toBe(1)
    expect(await last.getAttribute('aria-setsize')).toBe('150')
    expect(queries.slice(1)).toEqual([
      expect.stringMatching(/^\?limit=60&after=\d+&afterFlags=2$/),
      expect.stringMatching(/^\?limit=60&after=\d+&afterFlags=1$/),
    ])
  })
})
