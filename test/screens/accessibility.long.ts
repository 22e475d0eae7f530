import { expect, test } from 'vitest'
import { ADMIN_PLACES, GUEST_PLACES, isCheckedSeldom, seedPlaces } from './axe-in-places.ts'
import { inChromium } from './set-up.ts'

// The places that `accessibility.screens.ts`, with one of each kind, omits.
inChromium('accessibility', (screens) => {
  const violationsIn = seedPlaces(screens)

  test.each(GUEST_PLACES.filter(isCheckedSeldom))(
    'axe finds nothing serious in %s, on a dark phone and a light desktop',
    async (...place) => expect(await violationsIn(place)).toEqual([]),
  )
  test.each(ADMIN_PLACES.filter(isCheckedSeldom))(
    'axe finds nothing serious in %s of the administrator',
    async (...place) => expect(await violationsIn(place, { asAdmin: true })).toEqual([]),
  )
})
