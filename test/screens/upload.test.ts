import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jpegFiles } from './seed.ts'
import { hasFocus, refuse, stopClock, tabTo } from './page-control.ts'
import { button, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'
import { newFolder } from '#test/support/new-folder.ts'

inChromium('upload panel', (screens) => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Add Photos' })
  const input = (page: Page) => panel(page).locator('input[type=file]')
  const chosen = (page: Page) => panel(page).getByRole('listitem')
  const terms = (page: Page) => panel(page).getByLabel(/terms and conditions/)
  const human = (page: Page) => panel(page).getByLabel('I am not a robot')
  const UPLOADS = /\/api\/events\/\d+\/uploads/

  async function openPanel(visit?: Visit): Promise<Page> {
    const { page } = await screens.gallery(0, visit)
    await sees(page, 'No photos yet')
    await button(page, 'Add Photos').click()
    await panel(page).waitFor()
    return page
  }
  async function choose(page: Page, ...names: string[]): Promise<void> {
    await input(page).setInputFiles(await jpegFiles(...names))
    await soon(() => chosen(page).count()).toBe(names.length)
  }
  /** Lets the bytes reach the server and holds its response. Only the browser can do this. */
  async function holdAnswer(page: Page) {
    const session = await page.context().newCDPSession(page)
    const { promise: held, resolve } = Promise.withResolvers<string>()
    session.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId))
    await session.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/events/*/uploads/*', requestStage: 'Response' }],
    })
    return { held, release: async () => session.send('Fetch.continueRequest', { requestId: await held }) }
  }
  async function agree(page: Page): Promise<void> {
    await terms(page).check()
    await human(page).check()
  }

  test('several images can be chosen at once; each has a preview and can be removed before the upload', async () => {
    const page = await openPanel()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(panel(page), 'Choose photos or drop them here. Up to 10 MB each.').click(),
    ])
    expect(chooser.isMultiple()).toBe(true)
    await chooser.setFiles(await jpegFiles('a.jpg', 'b.jpg', 'c.jpg'))
    await soon(() => chosen(page).getByRole('img').count()).toBe(3)
    await button(page, 'Remove b.jpg').click()
    await soon(() => chosen(page).count()).toBe(2)
    await button(panel(page), 'Upload 2 Photos').waitFor()
  })

  test('images can be dropped on the panel', async () => {
    const page = await openPanel()
    const [file] = await jpegFiles('dropped.jpg')
    const data = await page.evaluateHandle(
      `(() => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob('${file!.buffer.toString('base64')}'), (one) => one.charCodeAt(0))
        data.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
        return data
      })()`,
    )
    await panel(page).getByText('Choose photos').dispatchEvent('drop', { dataTransfer: data })
    await button(page, 'Remove dropped.jpg').waitFor()
  })

  test('a file that is not an image shows Invalid File Type, {name} is not a valid image file.', async () => {
    const page = await openPanel()
    const [good] = await jpegFiles('good.jpg')
    await input(page).setInputFiles([
      good!,
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ])
    await seesToast(page, 'Invalid File Type', 'notes.pdf is not a valid image file.')
    expect(await chosen(page).count()).toBe(1)
  })

  test('without files nothing can be sent', async () => {
    const page = await openPanel()
    await agree(page)
    expect(await button(panel(page), 'Upload Photo').isDisabled()).toBe(true)
  })

  test('both boxes are required: Terms Required, then Verification Required', async () => {
    const page = await openPanel()
    let sent = 0
    page.on('request', (request) => (sent += Number(request.method() === 'POST')))
    await choose(page, 'a.jpg')
    await button(panel(page), 'Upload Photo').click()
    await seesToast(page, 'Terms Required', 'Please accept the terms and conditions to upload photos.')
    await terms(page).check()
    await button(panel(page), 'Upload Photo').click()
    await seesToast(page, 'Verification Required', 'Please confirm you are not a robot.')
    expect(sent).toBe(0)
  })

  test('the progress grows by 10 every 100 ms up to 90, and a success clears the list and closes the panel', async () => {
    const page = await openPanel({ withClock: true })
    const answer = await holdAnswer(page)
    await choose(page, 'a.jpg')
    await agree(page)
    await stopClock(page)
    await button(panel(page), 'Upload Photo').click()
    const bar = panel(page).getByRole('progressbar', { name: 'a.jpg' })
    const percent = () => bar.evaluate((node) => node.value)
    await sees(panel(page), 'Sending 1 of 1…')
    await answer.held
    expect(await percent()).toBe(0)
    // The list receives progress at intervals.
    await page.clock.runFor(100)
    // All bytes are sent; the bar continues one step at a time.
    for (let shown = await percent(); shown < 90; shown += 10) {
      await page.clock.runFor(90)
      expect(await percent()).toBe(shown)
      await page.clock.runFor(10)
      await soon(percent).toBe(shown + 10)
    }
    await page.clock.runFor(5000)
    expect(await percent()).toBe(90)
    await answer.release()
    await page.clock.resume()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
    await panel(page).waitFor({ state: 'hidden' })
    await page.locator('[data-photo]').waitFor()
    await button(page, 'Add Photos').first().click()
    await panel(page).waitFor()
    expect(await chosen(page).count()).toBe(0)
  })

  test('each of N photos is sent as bare bytes in its own request, and the list matches the server’s', async () => {
    const page = await openPanel()
    const types: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'PATCH' && types.push(request.headers()['content-type']!),
    )
    await choose(page, 'a.jpg', 'b.jpg')
    await agree(page)
    await button(panel(page), 'Upload 2 Photos').click()
    await seesToast(page, 'Photos Uploaded', '2 photo(s) uploaded successfully.')
    expect(types).toEqual(['application/offset+octet-stream', 'application/offset+octet-stream'])
    await soon(() => page.locator('[data-photo]').count()).toBe(2)
    await sees(page, '2 photos')
  })

  test('a failure shows Upload Failed with the server’s sentence, resets the progress, and can be retried', async () => {
    const sentence = 'There is no room left for photos on this server.'
    const page = await openPanel({ before: (page) => refuse(page, UPLOADS, 507, { error: sentence }) })
    await choose(page, 'a.jpg')
    await agree(page)
    await button(panel(page), 'Upload Photo').click()
    await seesToast(page, 'Upload Failed', sentence)
    expect(await panel(page).getByRole('progressbar').count()).toBe(0)
    await sees(chosen(page), sentence)
    expect(await button(panel(page), 'Upload Photo').count()).toBe(0)
    await page.unrouteAll()
    await button(panel(page), 'Try Again').click()
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
  })

  test('a file that no longer exists shows Failed to upload photos', async () => {
    const page = await openPanel()
    const path = join(await newFolder(), 'gone.jpg')
    await writeFile(path, Buffer.alloc(1000))
    await input(page).setInputFiles(path)
    await button(page, 'Remove gone.jpg').waitFor()
    await rm(path)
    await agree(page)
    await button(panel(page), 'Upload Photo').click()
    await sees(chosen(page), 'This photo can no longer be read. Please choose it again.')
    await seesToast(page, 'Upload Failed', 'Failed to upload photos')
  })

  test('the keyboard alone ticks the boxes, removes a photo and sends the rest', async () => {
    const page = await openPanel()
    await input(page).setInputFiles(await jpegFiles('a.jpg', 'b.jpg'))
    await soon(() => chosen(page).count()).toBe(2)
    await button(page, 'Add Photos').first().focus()
    await tabTo(page, button(page, 'Choose more'))
    await tabTo(page, button(page, 'Remove a.jpg'))
    await page.keyboard.press('Enter')
    await soon(() => chosen(page).count()).toBe(1)
    await terms(page).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(await hasFocus(human(page))).toBe(true)
    await page.keyboard.press('Space')
    await tabTo(page, button(page, 'Upload Photo'))
    await page.keyboard.press('Enter')
    await seesToast(page, 'Photos Uploaded', '1 photo(s) uploaded successfully.')
  })
})
