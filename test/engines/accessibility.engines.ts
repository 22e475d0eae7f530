import { expect, test } from 'vitest'
import { LANGUAGE_TAGS } from '#contract/values/languages.ts'
import { FOR_AXE, violationsWithout } from '#test/screens/axe.ts'
import { ADMIN_PLACES, GUEST_PLACES, seedPlaces } from '#test/screens/places.ts'
import { inChromium } from '#test/screens/set-up.ts'

inChromium('accessibility in every language', (screens) => {
  const visit = seedPlaces(screens)
  test.each(LANGUAGE_TAGS)(
    'axe finds nothing serious in %s, on the screens of guests, hosts and administrators',
    async (language) => {
      for (const [places, asAdmin] of [
        [GUEST_PLACES, false],
        [ADMIN_PLACES, true],
      ] as const) {
        // Without contrast, because all languages have the same colours.
        const look = violationsWithout('color-contrast')
        expect(await visit(places, look, { ...FOR_AXE, on: 'phone', language, asAdmin })).toEqual([])
      }
    },
  )
})
