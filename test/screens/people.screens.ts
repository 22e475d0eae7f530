import { expect, test } from 'vitest'
import type { AccountView } from '#contract/schemas/accounts.ts'
import { signedIn } from '#test/support/app.ts'
import { button, dialog, inChromium, seesToast, soon } from './set-up.ts'

const PASSWORD = 'a long password of Mia'

inChromium('people', (screens) => {
  const read = async () => (await signedIn(screens.app)).read<AccountView[]>('/api/admin/accounts')

  test('an owner invites a person who joins by the link, changes their role, and removes them', async () => {
    const page = await screens.open('/admin', { asAdmin: true })
    await button(page, 'Server & account').click()
    const form = dialog(page, 'Server & account')
    await button(form, 'Invite someone').click()
    await button(form, 'Cancel').click()
    await button(form, 'Invite someone').click()
    await button(form, 'Make the link').click()
    await seesToast(page, 'Error', 'Username is required')
    await form.getByLabel('Username').fill('Mia')
    await form.getByRole('radio', { name: 'Event staff' }).check()
    await button(form, 'Make the link').click()
    const invitation = dialog(page, 'Invitation for Mia')
    await invitation.getByRole('img', { name: 'QR code of the invitation' }).waitFor()
    const link = await invitation.getByText('/admin/join#').innerText()
    await page.keyboard.press('Escape')
    await form.getByText('Invited until').waitFor()

    const other = await screens.open(link)
    await other.getByRole('heading', { name: 'Welcome, Mia' }).waitFor()
    await soon(() => other.url()).toBe(`${screens.app.origin}/admin/join`)
    await other.reload()
    await other.getByLabel('Password', { exact: true }).fill('password')
    await button(other, 'Join').click()
    await other.getByText('This password is easy to guess').waitFor()
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(other, 'Join').click()
    await seesToast(other, 'Login successful', 'Welcome to the admin dashboard')
    expect(other.url()).toBe(`${screens.app.origin}/admin`)

    await form.getByRole('combobox', { name: 'Role of Mia' }).selectOption('Front desk')
    await button(page.getByRole('alertdialog', { name: 'Role of Mia' }), 'Change role').click()
    await seesToast(page, 'Role changed')
    expect((await read()).map(({ username, role }) => [username, role])).toEqual([
      ['Mia', 'desk'],
      ['admin', 'owner'],
    ])
    await button(form, 'Remove Mia').click()
    await button(page.getByRole('alertdialog', { name: 'Remove Mia' }), 'Remove').click()
    await seesToast(page, 'Account removed')
    await form.getByText('Mia').waitFor({ state: 'detached' })
    await other.reload()
    await other.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })

  test('a used invitation leads to the sign-in, and a signed-in administrator to the console', async () => {
    const ended = async (asAdmin: boolean) => {
      const page = await screens.open('/admin/join#used', { asAdmin })
      await page.getByRole('heading', { name: 'This invitation has ended' }).waitFor()
      await page.getByText('Ask for a new one.').waitFor()
      return page
    }
    const page = await ended(true)
    await page.getByRole('link', { name: 'Back to Admin Dashboard' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    const guest = await ended(false)
    await guest.getByRole('link', { name: 'Sign In' }).click()
    await guest.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })

  test('the last owner stays, and an owner who takes that role from themselves is signed out', async () => {
    const page = await screens.open('/admin', { asAdmin: true })
    await button(page, 'Server & account').click()
    const step = async () => {
      await page.getByRole('combobox', { name: 'Role of admin' }).selectOption('Event staff')
      await button(page.getByRole('alertdialog', { name: 'Role of admin' }), 'Change role').click()
    }
    await step()
    await seesToast(page, 'Error', 'This is the last owner. Make somebody else an owner first.')
    await button(page.getByRole('alertdialog'), 'Cancel').click()
    const owner = await signedIn(screens.app)
    const response = await owner.post('/api/admin/accounts', { username: 'Leo', role: 'owner' })
    const { key } = (await response.json()) as { key: string }
    await screens.app.browser().post('/api/admin/join', { key, password: PASSWORD })
    await step()
    await seesToast(page, 'Signed out')
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor()
  })
})
