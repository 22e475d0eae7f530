import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import { makePhoneJpeg } from '#test/fixtures/phone-jpeg.ts'
import { CORNERS } from '#test/fixtures/photos.ts'
import { settledPhotos } from '#test/support/app.ts'
import { button, dialog, inChromium, notifications, seesToast, soon } from './set-up.ts'
import { newFolder } from '#test/support/new-folder.ts'

inChromium('a photo over 10 MB', (screens) => {
  /** Writes a file over 10 MB. Decoders ignore bytes after the end of a JPEG. */
  async function largeFile(name: string, photo: Buffer): Promise<string> {
    const path = join(await newFolder(), name)
    await writeFile(path, Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES)]))
    return path
  }
  async function openSheet() {
    const { event, page } = await screens.gallery(0, { on: 'phone' })
    await button(page, 'Add Photos').click()
    const sheet = dialog(page, 'Add Photos')
    await sheet.waitFor()
    return { event, page, sheet, input: sheet.locator('input[multiple]') }
  }

  test('is sent as a smaller copy, upright and with its date', async () => {
    const { event, page, sheet, input } = await openSheet()
    const { jpeg } = await makePhoneJpeg({ width: 300, height: 400 })
    await input.setInputFiles(await largeFile('Large.JPEG', jpeg))
    await seesToast(page, 'File Too Large', 'Large.JPEG is larger than 10MB.')
    await button(sheet, 'Send a smaller copy').click()
    await button(sheet, 'Remove Large.JPEG').waitFor()
    expect(await button(sheet, 'Send a smaller copy').count()).toBe(0)
    for (const box of await sheet.getByRole('checkbox').all()) await box.check()
    await button(sheet, 'Upload Photo').click()
    await sheet.waitFor({ state: 'detached' })

    const guest = screens.app.browser()
    await guest.get(`/api/events/qr/${event.qrCode}`)
    const photos = await settledPhotos(guest, event.id)
    expect(photos).toMatchObject([
      { originalName: 'Large.JPEG', takenAt: '2026-07-04T20:15:00', width: 300, height: 400 },
    ])
    const original = await guest.bytes(`/uploads/${photos[0]!.filename}`)
    expect(await sharp(original).metadata()).toMatchObject({ width: 300, height: 400, orientation: 1 })
    const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    for (const [corner, seen] of [
      [CORNERS.topLeft, at(10, 10)],
      [CORNERS.bottomRight, at(290, 390)],
    ] as const)
      corner.forEach((value, i) => expect(Math.abs(seen[i]! - value)).toBeLessThan(30))
  })

  test('that this browser can’t decode is rejected without an offer', async () => {
    const { page, sheet, input } = await openSheet()
    const { jpeg } = await makePhoneJpeg({ width: 300, height: 400 })
    await input.setInputFiles([
      await largeFile('a.heic', Buffer.from('ftypheic')),
      await largeFile('b.jpg', jpeg),
    ])
    await notifications(page).waitFor()
    // The only offer is for the other file.
    await button(sheet, 'Send a smaller copy').waitFor()
    await soon(() => sheet.getByText('is larger than 10MB.').allInnerTexts()).toEqual([
      'b.jpg is larger than 10MB.',
    ])
  })
})
