import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { anEvent } from './seed.ts'
import { inChromium, sees } from './set-up.ts'

inChromium('an event without photos', (screens) => {
  const anEmptyOne = async (change: Partial<Event>) => {
    const event = await anEvent(screens.app)
    await screens.app.em().nativeUpdate(Event, event.id, change)
    return `/event/${event.qrCode}`
  }

  test('with approval, gallery and wall explain that the host checks photos first', async () => {
    const path = await anEmptyOne({ approval: true })
    const sentence = 'Add the first one. The host checks photos before they appear.'
    const page = await screens.open(path)
    await sees(page, sentence)
    await page.goto(`${path}/wall`)
    await sees(page, sentence)
  })

  test('with closed uploads, gallery and wall invite no uploads', async () => {
    const path = await anEmptyOne({ uploadsClosed: true })
    const page = await screens.open(path)
    await sees(page, 'No photos yet')
    expect(await page.getByText(/Add the first one|Upload First Photo/).count()).toBe(0)
    await page.goto(`${path}/wall`)
    await sees(page, 'No photos yet')
    expect(await page.getByText('Photos appear here as soon as they’re added.').count()).toBe(0)
  })

  test.each([
    ['2099-12-31T08:00Z', 'You can add photos today from 8:46 PM.'],
    ['2099-12-30T08:00Z', 'You can add photos from Dec 31, 2099, 8:46 PM.'],
  ])('on %s it shows when photos can be added: %s', async (now, sentence) => {
    const path = await anEmptyOne({ uploadsFrom: new Date('2099-12-31T20:46Z') })
    const before = (page: Page) => page.clock.setFixedTime(now)
    await sees(await screens.open(path, { timezoneId: 'UTC', before }), sentence)
  })
})
