import { expect, test } from 'vitest'
import { styleOf } from './page-control.ts'
import { button, dialog, inChromium } from './set-up.ts'

inChromium('forced colours (high contrast on Windows)', (screens) => {
  test('main buttons keep their shape, and the switch shows its state', async () => {
    const page = await screens.open('/', { forcedColors: 'active' })
    const create = button(page, 'Create Event').first()
    expect(await styleOf(create, 'borderTopWidth')).toBe('1px')
    expect(await styleOf(create, 'borderTopStyle')).toBe('solid')
    await create.click()
    const toggle = page.getByRole('switch')
    const thumb = toggle.locator('span')
    const colours = async () => ({
      line: await styleOf(toggle, 'borderTopWidth'),
      track: await styleOf(toggle, 'backgroundColor'),
      thumb: await styleOf(thumb, 'backgroundColor'),
    })
    const on = await colours()
    await toggle.click()
    await expect.poll(async () => (await colours()).track).not.toBe(on.track)
    const off = await colours()
    for (const { line, track, thumb } of [on, off]) {
      expect(line).toBe('1px')
      expect(thumb).not.toBe(track)
    }
  })

  test('a dialog has an edge', async () => {
    const page = await screens.open('/', { forcedColors: 'active' })
    await button(page, 'Scan QR Code').first().click()
    expect(await styleOf(dialog(page, 'Scan QR Code'), 'borderTopWidth')).toBe('1px')
  })

  test('a progress bar has an outline, and its two parts have two colours', async () => {
    const page = await screens.open('/', { forcedColors: 'active' })
    await button(page, 'Create Event').first().waitFor()
    const colours = await page.evaluate(`(() => {
      document.body.insertAdjacentHTML('beforeend', '<progress class="bar" max="100" value="40">')
      const bar = document.body.lastElementChild
      const style = getComputedStyle(bar)
      return [style.borderTopWidth, ...['--line', '--accent'].map((name) => style.getPropertyValue(name))]
    })()`)
    // Colours of track and value. The painted parts themselves can't be queried.
    expect(colours).toEqual(['1px', 'Canvas', 'Highlight'])
  })
})
