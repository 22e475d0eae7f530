import { expect, test } from 'vitest'
import { FOR_AXE, violations } from './axe.ts'
import { ADMIN_PLACES, GUEST_PLACES, isCheckedSeldom, seedPlaces } from './places.ts'
import { inChromium } from './set-up.ts'

// The places that `accessibility.screens.ts`, with one of each kind, omits.
inChromium('accessibility', (screens) => {
  const visit = seedPlaces(screens)

  test.each(GUEST_PLACES.filter(isCheckedSeldom))(
    'axe finds nothing serious in %s, on a dark phone and a light desktop',
    async (...place) => expect(await visit([place], violations, FOR_AXE)).toEqual([]),
  )
  test.each(ADMIN_PLACES.filter(isCheckedSeldom))(
    'axe finds nothing serious in %s of the administrator',
    async (...place) => expect(await visit([place], violations, { ...FOR_AXE, asAdmin: true })).toEqual([]),
  )
})
