import { expect, test } from 'vitest'
import { FOR_AXE, violations } from './axe.ts'
import { ADMIN_PLACES, GUEST_PLACES, isCheckedOften, seedPlaces } from './places.ts'
import { inChromium, sees } from './set-up.ts'

inChromium('accessibility', (screens) => {
  const visit = seedPlaces(screens)

  test.each(GUEST_PLACES.filter(isCheckedOften))(
    'axe finds nothing serious in %s, on a dark phone and a light desktop',
    async (...place) => expect(await visit([place], violations, FOR_AXE)).toEqual([]),
  )
  test.each(ADMIN_PLACES.filter(isCheckedOften))(
    'axe finds nothing serious in %s of the administrator',
    async (...place) => expect(await visit([place], violations, { ...FOR_AXE, asAdmin: true })).toEqual([]),
  )

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
