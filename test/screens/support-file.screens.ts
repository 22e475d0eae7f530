import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { unzip } from '#test/support/unzip.ts'
import { button, dialog, inChromium } from './set-up.ts'

inChromium('the support file', (screens) => {
  test('an administrator reads it before saving it', async () => {
    const page = await screens.open('/admin', { asAdmin: true })
    await button(page, 'Server & account').click()
    const form = dialog(page, 'Server & account')
    await button(form, 'Show support file').click()
    expect(await form.getByLabel('installation.txt').inputValue()).toContain('[settings]')
    await form.getByText('log.txt').click()
    await form.getByLabel('log.txt').waitFor()
    const downloading = page.waitForEvent('download')
    await form.getByRole('link', { name: 'Save as ZIP' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^candid-support-\d{4}-\d\d-\d\d\.zip$/)
    const files = await unzip(await readFile(await download.path()))
    expect([...files.keys()]).toEqual(['installation.txt', 'log.txt'])
  })
})
