import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/languages.ts'
import type { EventView } from '#contract/events.ts'
import { createEvent } from '#test/support/app.ts'
import { violationsInLanguages } from '#test/screens/axe-in-languages.ts'
import { anAdminCode, anEventWithPhotos } from '#test/screens/seed.ts'
import { inChromium } from '#test/screens/set-up.ts'

/** Those that `npm test` looks at: `test/screens/accessibility.test.ts`. */
const ELSEWHERE = ['en', 'de', 'ar']

inChromium('accessibility in every other language', (screens) => {
  let event: EventView
  beforeAll(async () => {
    const made = await anEventWithPhotos(screens.app, 3)
    event = made.event
    await screens.app.browser().post(`/api/photos/${made.photos[2]!.id}/flag`, { reason: 'privacy' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42')
    await createEvent(screens.app.browser(), { name: 'Free', adminCode })
  })

  test('axe finds nothing serious on the screens of guests, hosts and administrators', async () => {
    const others = LANGUAGE_TAGS.filter((tag) => !ELSEWHERE.includes(tag))
    expect(await violationsInLanguages(screens, event, others)).toEqual([])
  })
})
