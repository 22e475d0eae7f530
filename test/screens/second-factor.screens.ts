import { expect, test } from 'vitest'
import { codeAt, stepAt } from '#core/admins/totp.ts'
import { ADMIN } from '#test/support/app.ts'
import { hold } from './page-control.ts'
import { button, inChromium, seesToast, soon } from './set-up.ts'

inChromium('two-step sign-in', (screens) => {
  test('it is set up by QR code, a recovery code signs in, and another switches it off', async () => {
    const { page } = await screens.preferences()
    await button(page, 'Set Up').click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
    const form = page.locator('form').filter({ has: button(page, 'Switch On') })
    await form.getByLabel('Current Password').fill(ADMIN.password)
    await form.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, stepAt(Date.now())))
    await button(page, 'Switch On').click()
    await page.getByText('Keep these recovery codes in a safe place.').waitFor()
    const codes = await page.getByText(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/).allInnerTexts()
    expect(codes).toHaveLength(10)

    await page.context().clearCookies()
    await page.goto('/admin')
    await page.getByLabel('Username', { exact: true }).fill(ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    const login = await hold(page, '**/api/admin/login')
    await button(page, 'Sign In').click()
    await button(page, 'Signing in...').waitFor()
    await soon(() => login.calls.length).toBe(1)
    expect(login.calls[0]!.request().postDataJSON()).toEqual(ADMIN)
    login.release()
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await button(page, 'Sign In').click()
    await seesToast(page, 'Login failed', 'This code is wrong or was already used.')
    await page.getByLabel('Code', { exact: true }).fill(codes[0]!)
    await button(page, 'Sign In').click()
    await seesToast(page, 'Login successful', 'Welcome to the admin dashboard')

    await button(page, 'Server & account').click()
    await page.getByText('9 recovery codes are left.').waitFor()
    const off = page.locator('form').filter({ has: button(page, 'Switch Off') })
    await off.getByLabel('Current Password').fill(ADMIN.password)
    await off.getByRole('textbox', { name: 'Code' }).fill(codes[1]!)
    await button(page, 'Switch Off').click()
    await button(page, 'Set Up').waitFor()
  })
})
