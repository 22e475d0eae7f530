import { expect, test } from 'vitest'
import { overflowingTexts } from './overflowing-texts.ts'
import { NARROWEST, testThatSentencesFit } from './sentences-fit.ts'
import { styleOf } from './page-control.ts'
import { inChromium } from './set-up.ts'

inChromium('languages', (screens) => {
  testThatSentencesFit(screens, ['en'])

  test('deliberate overflows are found, so the tests above can fail', async () => {
    const page = await screens.open('/nowhere', NARROWEST)
    await page.getByRole('heading').waitFor()
    expect(await overflowingTexts(page)).toEqual([])
    for (const style of ['', 'overflow: hidden; white-space: nowrap', 'overflow: hidden; height: 1em']) {
      await page.evaluate(`{
        const box = document.body.appendChild(document.createElement('p'))
        box.style.cssText = 'width: 60px; ${style}'
        box.textContent = 'Photos of everyone, herunterladen'
      }`)
      expect(await overflowingTexts(page), style).toEqual(['Photos of everyone, herunterladen'])
      await page.evaluate('document.body.lastChild.remove()')
    }
  })

  test('Japanese lines break between phrases and evenly', async () => {
    const { page } = await screens.gallery(0, { on: 'phone', locale: 'ja' })
    const sentence = page.getByText('最初の1枚を追加しましょう', { exact: false })
    await sentence.waitFor()
    expect(await styleOf(sentence, 'wordBreak')).toBe('auto-phrase')
    expect(await styleOf(sentence, 'textWrap')).toContain('balance')
  })
})
