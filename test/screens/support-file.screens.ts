import { expect, test } from 'vitest'
import { unzip } from '#test/support/unzip.ts'
import { saved } from './page-control.ts'
import { button, inChromium } from './set-up.ts'

inChromium('the support file', (screens) => {
  test('an administrator reads it before saving it', async () => {
    const { page, form } = await screens.preferences()
    await button(form, 'Show support file').click()
    expect(await form.getByLabel('installation.txt').inputValue()).toContain('[settings]')
    await form.getByText('log.txt').click()
    await form.getByLabel('log.txt').waitFor()
    const { name, bytes } = await saved(page, () => form.getByRole('link', { name: 'Save as ZIP' }).click())
    expect(name).toMatch(/^candid-support-\d{4}-\d\d-\d\d\.zip$/)
    expect([...(await unzip(bytes)).keys()]).toEqual(['installation.txt', 'log.txt'])
  })
})
