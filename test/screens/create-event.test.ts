import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { jpegFiles } from './seed.ts'
import { hasFocus, hold, naturalWidth, refuse, stopClock, styleOf } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('Create New Event', (screens) => {
  const form = (page: Page) => dialog(page, 'Create New Event')
  const submit = (page: Page) => form(page).locator('button[type=submit]')
  const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
  const image = (page: Page) => form(page).locator('input[type=file]')
  const preview = (page: Page) => form(page).getByRole('img', { name: 'Preview of us.jpg' })

  async function openForm(visit?: Visit): Promise<Page> {
    const page = await screens.open('/', { withClock: true, ...visit })
    await button(page, 'Create Event').first().click()
    await form(page).waitFor()
    return page
  }
  async function fill(page: Page, name: string): Promise<void> {
    await field(page, 'Event Name').fill(name)
    await field(page, 'Event Date').fill('2027-06-05')
  }

  /**
   * Pays without waiting for the payment's 2 seconds, because on a busy machine the click alone may take as long.
   * Returns the request.
   */
  async function pay(page: Page): Promise<Request> {
    const request = page.waitForRequest((request) => request.method() === 'POST')
    await submit(page).click()
    await page.clock.fastForward(2000)
    return request
  }

  test('the dialog has its title, subtitle, fields with their placeholders, and the defaults', async () => {
    const page = await openForm()
    await sees(form(page), 'Set up your event details and get a QR code for photo sharing')
    expect(await field(page, 'Event Name').inputValue()).toBe('')
    expect(await field(page, 'Event Date').inputValue()).toBe('')
    expect(await field(page, 'Event Date').getAttribute('type')).toBe('date')
    expect(await field(page, 'Event Category').inputValue()).toBe('other')
    const description = field(page, 'Description (optional)')
    expect(await description.inputValue()).toBe('')
    expect(await description.getAttribute('placeholder')).toBe('Tell guests about your event...')
    expect(await form(page).getByRole('switch', { name: 'Public Event' }).isChecked()).toBe(true)
    await button(form(page), 'More choices').click()
    await sees(form(page), 'Event Profile Picture (optional)')
  })

  test('the price and its purpose are visible beside the button on every phone size', async () => {
    const page = await openForm({ on: 'phone' })
    for (const viewport of [page.viewportSize()!, { width: 360, height: 640 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport)
      for (const text of ['QR Code Access', 'One-time purchase for unlimited photo sharing', '$4.99']) {
        const { y, height } = (await form(page).getByText(text, { exact: true }).boundingBox())!
        expect(y).toBeGreaterThan(0)
        expect(y + height).toBeLessThanOrEqual(viewport.height)
      }
      expect(await submit(page).evaluate((one) => one.closest('footer')?.textContent)).toContain('$4.99')
    }
  })

  test('the category is one of ten, and its placeholder is Select event type', async () => {
    const page = await openForm()
    const options = field(page, 'Event Category').locator('option')
    expect(await options.evaluateAll((all) => all.map((one) => one.value))).toEqual([
      '',
      'wedding',
      'birthday',
      'work-event',
      'family-gathering',
      'graduation',
      'anniversary',
      'baby-shower',
      'conference',
      'party',
      'other',
    ])
    expect(await options.first().textContent()).toBe('Select event type')
  })

  test('the switch reads Photos may be featured in public gallery, and when off Event photos will remain private', async () => {
    const page = await openForm()
    const publicly = form(page).getByRole('switch', { name: 'Public Event' })
    await sees(form(page), 'Photos may be featured in public gallery')
    await publicly.click()
    await sees(form(page), 'Event photos will remain private')
    expect(await publicly.isChecked()).toBe(false)
  })

  test('the dialog is at most 90% of the viewport high, and scrolls', async () => {
    const page = await openForm({ viewport: { width: 1000, height: 500 } })
    await soon(async () => (await form(page).boundingBox())!.height).toBe(450)
    const body = form(page).locator('div:has(> form)')
    expect(await styleOf(body, 'overflowY')).toBe('auto')
    await form(page).getByRole('switch').scrollIntoViewIfNeeded()
    expect(await body.evaluate((node) => node.scrollTop)).toBeGreaterThan(0)
  })

  test('Purchase & Create Event shows 2 seconds of Processing Payment..., then Creating Event..., and creates the event', async () => {
    const page = await openForm()
    const creation = await hold(page, (url) => url.pathname === '/api/events')
    await fill(page, 'Ada & Bo')
    await button(form(page), 'More choices').click()
    await image(page).setInputFiles(await jpegFiles('us.jpg'))
    await preview(page).waitFor()
    await stopClock(page)
    expect(await submit(page).innerText()).toBe('Purchase & Create Event')
    await submit(page).click()
    await soon(() => submit(page).innerText()).toBe('Processing Payment...')
    expect(await submit(page).isDisabled()).toBe(true)
    await page.clock.runFor(1990)
    expect(await submit(page).innerText()).toBe('Processing Payment...')
    expect(creation.calls).toEqual([])
    await page.clock.runFor(10)
    await soon(() => submit(page).innerText()).toBe('Creating Event...')
    await page.clock.resume()
    creation.release()
    await seesToast(page, 'Event Created!', 'Your event has been created successfully and payment processed.')
    await form(page).waitFor({ state: 'hidden' })
    // The list of events was refetched, and the form was reset.
    await page.waitForURL('/dashboard')
    await button(dialog(page, 'Ada & Bo'), 'Close').click()
    await page.getByRole('heading', { name: 'Ada & Bo' }).waitFor()
    await button(page, 'New Event').click()
    expect(await field(page, 'Event Name').inputValue()).toBe('')
    expect(await preview(page).count()).toBe(0)
    expect(await submit(page).innerText()).toBe('Purchase & Create Event')
  })

  test('the request is a form of name, date, description, category, isPublic, and the profile image if one was chosen', async () => {
    const page = await openForm()
    await fill(page, 'Ünal & Zoë')
    await field(page, 'Event Category').selectOption('wedding')
    await form(page).getByRole('switch').click()
    const request = await pay(page)
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/)
    const parts = [...request.postData()!.matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(
      ([, name, value]) => [name, value],
    )
    expect(parts).toEqual([
      ['name', 'Ünal & Zoë'],
      ['date', '2027-06-05'],
      ['description', ''],
      ['category', 'wedding'],
      ['isPublic', 'false'],
    ])
  })

  test('More choices is collapsed at first and has approval by the host and automatic deletion', async () => {
    const page = await openForm()
    await fill(page, 'Kept for a month')
    expect(await form(page).getByRole('switch').count()).toBe(1)
    await button(form(page), 'More choices').click()
    await form(page).getByRole('switch', { name: 'Approve photos first' }).click()
    const days = field(page, 'Days until everything is deleted (optional)')
    await days.fill('4000')
    await submit(page).click()
    await sees(form(page), 'Choose between 1 and 3,650 days')
    await days.fill('30')
    const answer = await (await pay(page)).response()
    expect(await answer!.json()).toMatchObject({ lastDay: '2027-07-05' })
  })

  test.each([
    ['the server’s sentence', { error: 'No space is left.' }, 'No space is left.'],
    ['Failed to create event', 'Bad Gateway', 'Failed to create event'],
  ])('a failure shows Error with %s, and the dialog stays open', async (_, body, sentence) => {
    const page = await openForm({
      before: (page) => refuse(page, (url) => url.pathname === '/api/events', 502, body),
    })
    await fill(page, 'Ada & Bo')
    await pay(page)
    await seesToast(page, 'Error', sentence)
    expect(await submit(page).innerText()).toBe('Purchase & Create Event')
    expect(await submit(page).isEnabled()).toBe(true)
    expect(await field(page, 'Event Name').inputValue()).toBe('Ada & Bo')
  })

  test('Choose Image takes image files only, shows a preview, and Remove image clears it', async () => {
    const page = await openForm()
    await button(form(page), 'More choices').click()
    expect(await image(page).getAttribute('accept')).toBe('image/*')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(form(page), 'Choose Image').click(),
    ])
    await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await seesToast(page, 'Invalid File Type', 'notes.txt is not a valid image file.')
    expect(await form(page).getByRole('img').count()).toBe(0)
    await image(page).setInputFiles(await jpegFiles('us.jpg'))
    await soon(() => naturalWidth(preview(page))).toBe(320)
    await button(form(page), 'Remove image').click()
    await preview(page).waitFor({ state: 'detached' })
    await fill(page, 'Without a picture')
    const request = await pay(page)
    expect(request.postData()).not.toContain('profileImage')
  })

  test('the event’s profile picture is sent and appears on its card', async () => {
    const page = await openForm()
    await fill(page, 'With a picture')
    await button(form(page), 'More choices').click()
    await image(page).setInputFiles(await jpegFiles('us.jpg'))
    await pay(page)
    await seesToast(page, 'Event Created!', 'Your event has been created successfully and payment processed.')
    await soon(async () => {
      await page.goto('/dashboard')
      await page.getByRole('heading', { name: 'With a picture' }).waitFor()
      const picture = page.getByRole('listitem').filter({ hasText: 'With a picture' }).locator('img')
      return (await picture.count()) && picture.evaluate((img) => img.src)
    }).toMatch(/\/api\/events\/\d+\/profile-image/)
  })

  test('the keyboard alone creates an event; Escape closes the dialog and returns the focus', async () => {
    const page = await screens.open('/', { withClock: true })
    const opener = button(page, 'Create Event').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await form(page).waitFor()
    await page.keyboard.press('Escape')
    await form(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(opener)).toBe(true)
    await page.keyboard.press('Space')
    await field(page, 'Event Name').focus()
    await page.keyboard.type('Typed')
    await page.keyboard.press('Tab')
    await page.keyboard.type('06052027')
    expect(await field(page, 'Event Date').inputValue()).toBe('2027-06-05')
    await page.keyboard.press('Enter')
    await page.clock.fastForward(2000)
    await seesToast(page, 'Event Created!', 'Your event has been created successfully and payment processed.')
  })
})
