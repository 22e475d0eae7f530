import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { violationsInLanguages } from '#test/screens/axe-in-languages.ts'
import { anAdminCode, anEventWithPhotos } from '#test/screens/seed.ts'
import { inChromium } from '#test/screens/set-up.ts'
import { createEvent } from '#test/support/app.ts'

/** `test/screens/axe-in-places.ts` checks more places in English. */
/** Timeout in milliseconds against hanging. A walk takes about six seconds per language on an idle machine. */
const TIMEOUT_MS = 900_000

inChromium('accessibility in every language', (screens) => {
  let event: EventView
  beforeAll(async () => {
    const made = await anEventWithPhotos(screens.app, 3)
    event = made.event
    await screens.app.browser().post(`/api/photos/${made.photos[2]!.id}/flag`, { reason: 'privacy' })
    const adminCode = await anAdminCode(screens.app, 'ADMIN-1735689600000-USED42')
    await createEvent(screens.app.browser(), { name: 'Free', adminCode })
  })

  // All languages use one browser and one page. They are chosen on the screen.
  test(
    'axe finds nothing serious on the screens of guests, hosts and administrators',
    { timeout: TIMEOUT_MS },
    async () => {
      expect(await violationsInLanguages(screens, event, [...LANGUAGE_TAGS])).toEqual([])
    },
  )
})
