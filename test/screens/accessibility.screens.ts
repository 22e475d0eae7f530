import { expect, test } from 'vitest'
import {
  ADMIN_PLACES,
  FOR_AXE,
  GUEST_PLACES,
  isCheckedOften,
  seedPlaces,
  violations,
} from './axe-in-places.ts'
import { button, inChromium, sees } from './set-up.ts'

inChromium('accessibility', (screens) => {
  const violationsIn = seedPlaces(screens)

  test.each(GUEST_PLACES.filter(isCheckedOften))(
    'axe finds nothing serious in %s, on a dark phone and a light desktop',
    async (...place) => expect(await violationsIn(place)).toEqual([]),
  )
  test.each(ADMIN_PLACES.filter(isCheckedOften))(
    'axe finds nothing serious in %s of the administrator',
    async (...place) => expect(await violationsIn(place, { asAdmin: true })).toEqual([]),
  )

  test('axe finds nothing serious in Admin Login', async () => {
    const page = await screens.open('/admin', FOR_AXE)
    await button(page, 'Sign In').click()
    await sees(page, 'Username is required')
    expect(await violations(page)).toEqual([])
  })

  test('axe finds deliberate violations, so the tests above can fail', async () => {
    const page = await screens.open('/nowhere', FOR_AXE)
    await sees(page, '404 Page Not Found')
    await page.evaluate(
      `document.querySelector('main').innerHTML += '<img src="x"><p style="color:#ccc;background:#fff">pale</p>'`,
    )
    expect(new Set((await violations(page)).map(({ rule }) => rule.split(' ')[0]))).toEqual(
      new Set(['image-alt', 'color-contrast']),
    )
  })
})
