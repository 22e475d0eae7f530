import { basename } from 'node:path'
import type { Phone } from '#test/engines/phone.ts'

const TILES = `[...document.querySelectorAll('[data-photo]')]`
const IS_IN_VIEW = `(tile) => tile.getBoundingClientRect().top < innerHeight`
const IS_DRAWN = `(tile) => tile.querySelector('img[src*=".webp"]')?.naturalWidth > 0`

/** Waits until the gallery counts this many photos and visible tiles have pictures. */
export async function seesPhotos(phone: Phone, count: number): Promise<void> {
  await phone.sees(phone.say('gallery.count', { count }))
  await phone.becomes(`${TILES}.length > 0 && ${TILES}.filter(${IS_IN_VIEW}).every(${IS_DRAWN})`)
}

/** Chooses files in the sheet 'Add Photos', ticks the boxes, and sends them. */
export async function addPhotos(phone: Phone, paths: string[]): Promise<void> {
  const { say } = phone
  await phone.click('button', say('gallery.addPhotos'))
  await phone.becomes(`document.querySelector('input[type=file][multiple]')`)
  await phone.chooseFiles('input[type=file][multiple]', paths)
  await phone.find('button', say('upload.removeNamed', { name: basename(paths[0]!) }))
  await phone.click('checkbox', say('upload.terms'))
  await phone.click('checkbox', say('upload.human'))
  await phone.picture('sheet')
  await phone.click('button', say('upload.send', { count: paths.length }))
}

export async function openPhoto(phone: Phone): Promise<void> {
  await phone.clickOn('[data-photo]')
  await phone.find('dialog')
}
