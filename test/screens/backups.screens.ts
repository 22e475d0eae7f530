import { rename } from 'node:fs/promises'
import { test } from 'vitest'
import { Backup } from '#core/backups/backup.ts'
import { readSettings } from '#core/settings/settings.ts'
import { newFolder } from '#test/support/new-folder.ts'
import { button, inChromium, sees, seesToast, soon } from './set-up.ts'

const DAY_MS = 24 * 60 * 60 * 1000

inChromium('backups in the console', (screens) => {
  test('a backup is written at once, its age is shown, and so is the failure of the next', async () => {
    const folder = await newFolder()
    Object.assign(screens.app.services.config, { backupFolder: folder, backupFolderIsOwn: false })
    const { page, form } = await screens.preferences()
    await sees(form, 'None yet')
    await button(form, 'Back up now').click()
    await seesToast(page, 'Backup started')
    await sees(form, '(this hour)')

    const finishedAt = new Date(Date.now() - 3 * DAY_MS)
    await screens.app.em().nativeUpdate(Backup, {}, { startedAt: finishedAt, finishedAt })
    await rename(folder, `${folder}-away`)
    await button(form, 'Back up now').click()
    await form.getByText(/^The backup of .* failed\. Not found\. Is the drive plugged in\?$/).waitFor()
    await sees(form, '(3 days ago)')
    await rename(`${folder}-away`, folder)
  })

  test('the schedule is saved, and a number of backups that is none is rejected', async () => {
    const { form } = await screens.preferences()
    const saved = async () => (await readSettings(screens.app.em())).backups
    await form.getByRole('switch', { name: 'Back up every day' }).click()
    await form.getByLabel('Time of day').fill('05:30')
    await form.getByLabel('Backups to keep').fill('0')
    const save = button(form.locator('form:has([type=time])'), 'Save')
    await save.click()
    await form.getByRole('alert').filter({ hasText: 'Enter a number from 1' }).waitFor()
    await form.getByLabel('Backups to keep').fill('3')
    await save.click()
    await soon(saved).toEqual({ isOn: true, time: '05:30', kept: 3 })
  })
})
