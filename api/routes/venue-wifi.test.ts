import * as mupdf from 'mupdf'
import { expect } from 'vitest'
import type { Browser } from '#test/support/browser.ts'
import { textOf } from '#test/support/printed-page.ts'
import { withApp } from '#test/support/with-app.ts'

const WIFI = { name: 'Casa Blanca', password: 'under the oak', hidden: false }

const test = withApp({ worker: false })

test('only administrators and admin-code events get the venue’s Wi-Fi by default', async ({ app, admin }) => {
  const [stranger, { id }] = await app.newEvent()
  await admin.post('/api/admin/codes', { code: 'ADMIN-3-WIFI' })
  const [invited, byCode] = await app.newEvent({ adminCode: 'ADMIN-3-WIFI' })
  await admin.put('/api/admin/settings', { wifi: WIFI })
  const wifiOf = (browser: Browser, id: number) => browser.read(`/api/events/${id}/wifi`)
  const printed = async (browser: Browser, id: number) => {
    const cards = await browser.get(`/api/events/${id}/cards.pdf?format=a6&paper=a4`)
    const bytes = new Uint8Array(await cards.arrayBuffer())
    return textOf(mupdf.Document.openDocument(bytes, 'application/pdf')).includes(WIFI.password)
  }
  const isOpen = (wifiForHosts: boolean) => admin.put('/api/admin/settings', { wifiForHosts })
  const shown = { wifi: null, venue: WIFI, venueIsClosed: false }

  expect(await (await isOpen(false)).json()).toMatchObject({ wifiForHosts: false })
  expect(await wifiOf(stranger, id)).toEqual({ wifi: null, venue: null, venueIsClosed: true })
  expect(await printed(stranger, id)).toBe(false)
  for (const [browser, event] of [
    [admin, id],
    [invited, byCode.id],
  ] as const) {
    expect(await wifiOf(browser, event)).toEqual(shown)
    expect(await printed(browser, event)).toBe(true)
  }
  await isOpen(true)
  expect(await wifiOf(stranger, id)).toEqual(shown)
  expect(await printed(stranger, id)).toBe(true)
})
