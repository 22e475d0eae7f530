import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addAccount, ADMIN } from '#test/support/app.ts'
import { anEventWithPhotos } from './seed.ts'
import { button, inChromium, sees } from './set-up.ts'

inChromium('screens of accounts', (screens) => {
  let qrCode: string
  beforeAll(async () => {
    qrCode = (await anEventWithPhotos(screens.app, 2)).event.qrCode
    for (const role of ['staff', 'desk'] as const) await addAccount(screens.app, role)
  })

  /** Opens the addresses one after the other. Returns the page, and the calls that its role may not make. */
  async function walk(
    username: string,
    paths: string[],
    see: (page: Page, path: string) => Promise<unknown>,
  ) {
    const rejected: string[] = []
    const [first = '', ...others] = paths
    const page = await screens.open(first, {
      asAdmin: { username, password: ADMIN.password },
      before: async (page) => {
        page.on(
          'response',
          (one) => [401, 403].includes(one.status()) && rejected.push(`${one.status()} ${one.url()}`),
        )
      },
    })
    await see(page, first)
    for (const path of others) {
      await page.goto(path)
      await see(page, path)
    }
    return { page, rejected }
  }

  test('the front desk gets codes, cards and screens, and no screen makes a rejected call', async () => {
    const heads: Record<string, string> = {
      '/admin': 'Events Management',
      '/admin/photos': 'Events Management',
      '/admin/preflight': 'Events Management',
      '/admin/welcome': 'Events Management',
      '/admin/qr-codes': 'QR Codes',
      '/admin/codes': 'Admin Codes',
      '/admin/connect': 'A guest can’t connect',
      [`/event/${qrCode}`]: '',
      [`/event/${qrCode}/manage`]: 'The screen in the room',
      [`/event/${qrCode}/manage/set-up`]: 'Printed cards',
    }
    const { page, rejected } = await walk('desk', Object.keys(heads), async (page, path) => {
      if (heads[path]) await page.getByRole('heading', { name: heads[path] }).first().waitFor()
      await page.waitForLoadState('networkidle')
    })
    expect(rejected).toEqual([])
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toHaveLength(1)
    await page.goto('/admin')
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Events', 'QR Codes', 'Admin Codes'])
    await button(page, 'Your account').click()
    await sees(page, 'Two-step sign-in')
    expect(await page.getByText('Delete').count()).toBe(0)
  })

  test('event staff gets events and moderation without deletion, and no screen makes a rejected call', async () => {
    const paths = [
      '/admin',
      '/admin/photos',
      '/admin/flagged',
      '/admin/preflight',
      `/event/${qrCode}/manage`,
      `/event/${qrCode}/manage/photos`,
      `/event/${qrCode}/manage/hand-over`,
      `/event/${qrCode}/manage/set-up`,
    ]
    const { page, rejected } = await walk('staff', paths, async (page, path) => {
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('button', { name: /delete/i }).count(), path).toBe(0)
    })
    expect(rejected).toEqual([])
    await page.goto(`/event/${qrCode}`)
    await page.locator('[data-photo]').first().click()
    await button(page, 'Hide').waitFor()
    expect(await button(page, 'Delete').count()).toBe(0)
  })

  test('event staff is sent to an owner for a remedy that only owners have', async () => {
    const { config } = screens.app.services
    const { timeZone } = config
    config.timeZone = 'Pacific/Kiritimati'
    const { page } = await walk('staff', ['/admin'], (page) =>
      page.getByText('Ask someone with the role “Owner”: If your device is right').waitFor(),
    )
    expect(await button(page, 'Open “Server & account”').count()).toBe(0)
    config.timeZone = timeZone
  })
})
