import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { MessagePort } from 'node:worker_threads'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import type { AlbumFormat } from '#contract/values/album-formats.ts'
import { INK, QUIET } from '#core/cards/blocks.ts'
import { drawText, fitText } from '#core/cards/fit-text.ts'
import type { Face } from '#core/cards/font-families.ts'
import { closeFonts, openFonts } from '#core/cards/fonts.ts'
import { mm } from '#core/cards/units.ts'
import type { Album } from './find-album.ts'
import { layOutPage, type Place } from './lay-out-page.ts'

export interface AlbumTask {
  album: Album
  /** Path of the PDF. */
  path: string
  /** Receives keys and sends the objects' bytes; null for a missing one. */
  port: MessagePort
}

const SIZES: Record<AlbumFormat, [width: number, height: number]> = {
  a4: [mm(210), mm(297)],
  square: [mm(210), mm(210)],
}
const MARGIN = mm(14)
const SPACE = { gap: mm(5), caption: mm(6) }
/** Pixels per point of printed pictures, about 250 per inch. */
const DENSITY = 250 / 72

/**
 * Writes the album as a PDF, page by page, with one picture in memory. Leaves the places of missing pictures
 * empty. Runs in a thread (`card-maker.ts`).
 */
export default async function drawAlbum({ album, path, port }: AlbumTask): Promise<Uint8Array> {
  const { language, name, date, photos, cover, format } = album
  const [width, height] = SIZES[format]
  const doc = new Pdf({
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    font: null as never,
    lang: language,
    info: { Title: name, Producer: 'Candid', Creator: 'Candid' },
  })
  const file = createWriteStream(path, { flags: 'wx' })
  const written = finished(file)
  doc.pipe(file)
  closeFonts()
  await openFonts(`${name}…`, 'heading', language)
  await openFonts([date, ...photos.map(({ caption }) => caption), '…'].join(' '), 'text', language)

  const space = { width: width - 2 * MARGIN, height: height - 2 * MARGIN, ...SPACE }
  const titleHeight = mm(50)
  doc.addPage()
  const [onCover] = layOutPage([photos[cover]!.aspect], 0, { ...space, height: space.height - titleHeight })
  await draw(cover, { ...onCover!, y: onCover!.y + titleHeight }, false)
  write(name, 'heading', 32, INK, { x: MARGIN, y: MARGIN + mm(4), width: space.width, height: mm(30) })
  write(date, 'text', 12, QUIET, { x: MARGIN, y: MARGIN + mm(37), width: space.width, height: mm(6) })
  for (let at = 0, before = 0; at < photos.length; at += before) {
    const places = layOutPage(
      photos.slice(at, at + 4).map(({ aspect }) => aspect),
      before,
      space,
    )
    doc.addPage()
    for (const [n, place] of places.entries()) await draw(at + n, place, true)
    before = places.length
  }
  doc.end()
  await written
  return new Uint8Array()

  async function draw(index: number, place: Place, withCaption: boolean) {
    const [x, y] = [MARGIN + place.x, MARGIN + place.y]
    const { key, caption } = photos[index]!
    port.postMessage(key)
    const [bytes] = (await once(port, 'message')) as [Uint8Array | null]
    if (bytes) {
      const jpeg = await sharp(bytes)
        .flatten({ background: 'white' })
        .resize({ width: Math.ceil(place.width * DENSITY), withoutEnlargement: true })
        .jpeg({ quality: 88 })
        .toBuffer()
      doc.image(jpeg, x, y, { width: place.width, height: place.height })
    }
    if (withCaption)
      write(caption, 'text', 8, QUIET, { ...place, x, y: y + place.height + mm(1.5), height: mm(3.5) })
  }

  function write(text: string, face: Face, size: number, colour: string, box: Place) {
    const style = { face, size, colour, maxHeight: box.height, leading: 1.2 }
    const set = fitText(text, style, language, box.width)
    drawText(doc, set, 'centre', box.x + box.width / 2, box.y)
  }
}
