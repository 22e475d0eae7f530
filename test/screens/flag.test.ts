import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { signedIn } from '#test/support/app.ts'
import { cut, hasFocus, hold, refuse, tabTo } from './page-control.ts'
import { button, dialog, inChromium, sees, seesToast, soon, type Visit } from './set-up.ts'

inChromium('flag dialog', (screens) => {
  const flag = (page: Page) => dialog(page, 'Flag Photo')
  const reason = (page: Page, name: string) => flag(page).getByRole('radio', { name, exact: true })
  const send = (page: Page) => button(flag(page), 'Flag Photo').click()
  const FLAG = '**/api/photos/*/flag'

  async function openFlag(visit?: Visit): Promise<Page> {
    const { page } = await screens.gallery(1, visit)
    await page.locator('[data-photo]').hover()
    await button(page, 'Flag photo 1').click()
    await flag(page).waitFor()
    return page
  }

  test('it has six reasons, none chosen, and explains that a photo flagged 7 times is automatically hidden', async () => {
    const page = await openFlag()
    expect(await flag(page).locator('label').allInnerTexts()).toEqual([
      'Inappropriate content',
      'Offensive or harmful',
      'Spam or irrelevant',
      'Copyright violation',
      'Privacy violation',
      'Other',
    ])
    expect(await flag(page).getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await flag(page).getByRole('textbox').count()).toBe(0)
    await sees(flag(page), 'A photo that is flagged 7 times is automatically hidden.')
  })

  test('Other requires an explanation: Please provide details; it is then sent as the reason', async () => {
    const page = await openFlag()
    await reason(page, 'Other').check()
    const words = flag(page).getByRole('textbox', { name: 'Please explain' })
    await words.fill('  ')
    await send(page)
    await seesToast(page, 'Please provide details', "Please explain why you're flagging this photo.")
    await words.fill('It shows my address.')
    const [request] = await Promise.all([page.waitForRequest(FLAG), send(page)])
    expect(request.postDataJSON()).toEqual({ reason: 'It shows my address.' })
    expect(request.headers()['content-type']).toBe('application/json')
    await seesToast(page, 'Photo flagged', 'Thank you for reporting this content. Our team will review it.')
    const admin = await signedIn(screens.app)
    const [flagged] = await admin.read<FlaggedPhotoView[]>('/api/admin/flagged-photos')
    expect(flagged?.reasons).toEqual(['It shows my address.'])
  })

  test('a flag shows Photo flagged and closes the dialog; a second one shows Already flagged, You have already flagged this photo.', async () => {
    const page = await openFlag()
    await reason(page, 'Spam or irrelevant').check()
    const [request] = await Promise.all([page.waitForRequest(FLAG), send(page)])
    expect(request.postDataJSON()).toEqual({ reason: 'spam' })
    await seesToast(page, 'Photo flagged', 'Thank you for reporting this content. Our team will review it.')
    await flag(page).waitFor({ state: 'hidden' })
    await page.locator('[data-photo]').hover()
    await button(page, 'Flag photo 1').click()
    await reason(page, 'Privacy violation').check()
    await send(page)
    await seesToast(page, 'Already flagged', 'You have already flagged this photo.')
    await flag(page).waitFor({ state: 'hidden' })
  })

  test.each([
    ['a response', (page: Page) => refuse(page, FLAG, 500, { error: 'Something else.' })],
    ['no response', (page: Page) => cut(page, FLAG)],
  ] as const)(
    'any other failure (%s) shows Error, Failed to flag photo. Please try again.',
    async (_, before) => {
      const page = await openFlag({ before })
      await reason(page, 'Spam or irrelevant').check()
      await send(page)
      await seesToast(page, 'Error', 'Failed to flag photo. Please try again.')
      expect(await reason(page, 'Spam or irrelevant').isChecked()).toBe(true)
    },
  )

  test('the button is disabled while the flag is being sent', async () => {
    const page = await openFlag({ before: (page) => hold(page, FLAG) })
    await reason(page, 'Spam or irrelevant').check()
    await send(page)
    await soon(() => button(flag(page), 'Flag Photo').isDisabled()).toBe(true)
  })

  test('the keyboard alone chooses and sends a reason; Escape closes the dialog and returns the focus to the flag', async () => {
    const { page } = await screens.gallery(1)
    const opener = button(page, 'Flag photo 1')
    await opener.waitFor()
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await flag(page).waitFor()
    await page.keyboard.press('Escape')
    await flag(page).waitFor({ state: 'hidden' })
    await soon(() => hasFocus(opener)).toBe(true)
    await page.keyboard.press('Enter')
    await flag(page).waitFor()
    if (!(await hasFocus(reason(page, 'Inappropriate content'))))
      await tabTo(page, reason(page, 'Inappropriate content'))
    await page.keyboard.press('ArrowDown')
    expect(await reason(page, 'Offensive or harmful').isChecked()).toBe(true)
    await tabTo(page, button(flag(page), 'Flag Photo'))
    await page.keyboard.press('Enter')
    await seesToast(page, 'Photo flagged', 'Thank you for reporting this content. Our team will review it.')
    await soon(() => hasFocus(opener)).toBe(true)
  })
})
