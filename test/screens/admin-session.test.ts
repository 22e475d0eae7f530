import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ADMIN } from '#test/support/app.ts'
import { cut, hasFocus, hold, refuse, styleOf, tabTo } from './page-control.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

inChromium('administrator’s session', (screens) => {
  const ME = '**/api/admin/me'
  const LOGIN = '**/api/admin/login'
  const username = (page: Page) => page.getByLabel('Username', { exact: true })
  const password = (page: Page) => page.getByLabel('Password', { exact: true })
  const dashboard = (page: Page) =>
    page.getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true })
  async function signIn(page: Page, word = ADMIN.password): Promise<void> {
    await username(page).fill(ADMIN.username)
    await password(page).fill(word)
    await button(page, 'Sign In').click()
  }

  test('the session check shows Loading... with a spinner, then Admin Login without a session', async () => {
    const { page, held } = await screens.openHeld('/admin', ME)
    await sees(page, 'Loading...')
    await page.getByRole('status').filter({ hasText: 'Loading...' }).locator('svg').waitFor()
    held.release()
    await page.getByRole('heading', { level: 1, name: 'Admin Login', exact: true }).waitFor()
    await sees(page, 'Enter your credentials to access the admin dashboard')
  })

  test('a session check without a response counts as signed out', async () => {
    const page = await screens.open('/admin', { before: (page) => cut(page, ME) })
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })

  test('Username and Password have their placeholders, and the password can be shown and hidden', async () => {
    const page = await screens.open('/admin')
    expect(await username(page).getAttribute('placeholder')).toBe('Enter username')
    expect(await password(page).getAttribute('placeholder')).toBe('Enter password')
    expect(await password(page).getAttribute('type')).toBe('password')
    await button(page, 'Show password').click()
    expect(await password(page).getAttribute('type')).toBe('text')
    await button(page, 'Hide password').click()
    expect(await password(page).getAttribute('type')).toBe('password')
  })

  test('Username is required, Password is required', async () => {
    const page = await screens.open('/admin')
    await button(page, 'Sign In').click()
    await sees(page, 'Username is required')
    await sees(page, 'Password is required')
    expect(await hasFocus(username(page))).toBe(true)
  })

  test('Sign In reads Signing in... with disabled inputs while pending; then Login successful and the dashboard', async () => {
    const page = await screens.open('/admin')
    const login = await hold(page, LOGIN)
    await signIn(page)
    await button(page, 'Signing in...').waitFor()
    for (const one of [username(page), password(page), button(page, 'Signing in...')])
      expect(await one.isDisabled()).toBe(true)
    await soon(() => login.calls.length).toBe(1)
    expect(login.calls[0]!.request().postDataJSON()).toEqual(ADMIN)
    login.release()
    await seesToast(page, 'Login successful', 'Welcome to the admin dashboard')
    await dashboard(page).waitFor()
    await page.reload()
    await dashboard(page).waitFor()
  })

  test('wrong credentials show Login failed with the server’s message, in the destructive style', async () => {
    const page = await screens.open('/admin')
    await signIn(page, 'wrong')
    await seesToast(page, 'Login failed', 'Invalid credentials')
    const red = await styleOf(page.locator('[role=region] li'), 'backgroundColor')
    await soon(() => hasFocus(password(page))).toBe(true)
    await refuse(page, LOGIN, 429, { error: 'Too many tries. Wait a minute.' })
    await signIn(page)
    await seesToast(page, 'Login failed', 'Too many tries. Wait a minute.')
    await page.unrouteAll()
    await signIn(page)
    await seesToast(page, 'Login successful', 'Welcome to the admin dashboard')
    expect(await styleOf(page.locator('[role=region] li'), 'backgroundColor')).not.toBe(red)
  })

  test('a failure without a message shows Login failed, Invalid credentials', async () => {
    const page = await screens.open('/admin', {
      before: (page) => refuse(page, LOGIN, 401, 'not an error'),
    })
    await signIn(page)
    await seesToast(page, 'Login failed', 'Invalid credentials')
  })

  test('after another screen and back, Logout signs out, and so does an ended session', async () => {
    for (const end of ['Logout', 'cookies']) {
      const page = await screens.open('/admin', { asAdmin: true })
      await dashboard(page).waitFor()
      await page.getByRole('link', { name: 'Candid' }).click()
      await dashboard(page).waitFor({ state: 'detached' })
      await page.goBack()
      await dashboard(page).waitFor()
      if (end === 'Logout') await button(page, 'Logout').click()
      else {
        await page.context().clearCookies()
        await page.getByRole('tab', { name: 'Photos' }).click()
      }
      await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    }
  })

  test('Logout signs out even if the call fails, which is logged', async () => {
    const logged: string[] = []
    const page = await screens.open('/admin', {
      asAdmin: true,
      before: (page) => {
        page.on('console', (message) => logged.push(message.text()))
        return cut(page, '**/api/admin/logout')
      },
    })
    await button(page, 'Logout').click()
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
    expect(logged.some((line) => line.startsWith('Logout failed'))).toBe(true)
  })

  test('the keyboard alone signs in, changes tabs with the arrow keys, and signs out', async () => {
    const page = await screens.open('/admin')
    await username(page).waitFor()
    await tabTo(page, username(page))
    await page.keyboard.type(ADMIN.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(ADMIN.password)
    await page.keyboard.press('Enter')
    await dashboard(page).waitFor()
    await tabTo(page, page.getByRole('tab', { name: 'Events' }))
    for (const [name, path] of [
      ['Photos', '/admin/photos'],
      ['Flagged Content', '/admin/flagged'],
      ['QR Codes', '/admin/qr-codes'],
      ['Admin Codes', '/admin/codes'],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(path)
      expect(await hasFocus(page.getByRole('tab', { name, selected: true }))).toBe(true)
    }
    await tabTo(page, button(page, 'Logout'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })
})
