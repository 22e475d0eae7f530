import type { Phone } from '#test/engines/phone.ts'

const TILES = `[...document.querySelectorAll('[data-photo] img[src*=".webp"]')]`

/** Waits until the gallery shows so many photos, each with a picture that this engine has decoded. */
export const seesPhotos = (phone: Phone, count: number): Promise<unknown> =>
  phone.becomes(`${TILES}.filter((image) => image.naturalWidth > 0).length === ${count}`)

/** Chooses files in the sheet 'Add Photos', agrees, and sends them. */
export async function addPhotos(phone: Phone, paths: string[]): Promise<void> {
  await phone.click('button', /^(Add Photos|Upload First Photo)$/)
  await phone.becomes(`document.querySelector('input[type=file][multiple]')`)
  await phone.chooseFiles('input[type=file][multiple]', paths)
  await phone.find('button', /^Remove/)
  await phone.click('checkbox', /terms and conditions/)
  await phone.click('checkbox', /robot/)
  await phone.picture('sheet')
  await phone.click('button', /^Upload .*Photos?$/)
}
