import { expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import { overflowingTexts } from './overflowing-texts.ts'
import { ADMIN_PLACES, GUEST_PLACES, seedPlaces } from './places.ts'
import type { Screens } from './set-up.ts'

/** The narrowest supported screen. */
export const NARROWEST = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  reducedMotion: 'reduce',
} as const

export function testThatSentencesFit(screens: Screens, languages: Language[]): void {
  const visit = seedPlaces(screens)
  test.each(languages)('at 320 px no text of guests overflows in %s', async (language) => {
    expect(await visit(GUEST_PLACES, overflowingTexts, { ...NARROWEST, language })).toEqual([])
  })

  test.each(languages)('at 320 px no text of hosts or the console overflows in %s', async (language) => {
    expect(await visit(ADMIN_PLACES, overflowingTexts, { ...NARROWEST, language, asAdmin: true })).toEqual([])
  })
}
