import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Language } from '#contract/values/languages.ts'
import { planArchive, type Archive, type ArchiveFile } from '#core/archive/plan-archive.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import type { ObjectSums } from './object-sums.ts'
import { planTakeHome, takeHomeFolder, type TakeHomeEntry } from './plan-take-home.ts'
import { readWords } from './say.ts'
import { findTakeHomePhotos, type TakeHomePhoto } from './take-home-photos.ts'
import { SUMS_FILE, takeHomeTexts } from './take-home-texts.ts'

interface TakeHomeChoices {
  language: Language
  /** See `TakeHomeScope`. Later photos don't change the archive. */
  through: number
  withHidden: boolean
  /** See `planTakeHome`. */
  byGuest: boolean
}

export interface TakeHomeArchive extends Archive {
  photos: TakeHomePhoto[]
  /** Total bytes of the files. */
  bytes: number
  /** SHA-256 (hex) of `SHA256SUMS`, which identifies these files. */
  checksum: string
}

/**
 * Plans the folder of `writeTakeHome` as a ZIP file that can be requested in parts. Every checksum is known beforehand,
 * from rows or `sums`, so the bytes never change. Returns null without photos.
 */
export async function takeHomeArchive(
  em: EntityManager,
  { sums, venue }: { sums: ObjectSums; venue: TakeHomeVenue },
  event: { id: number; name: string; date: string },
  { language, byGuest, ...scope }: TakeHomeChoices,
): Promise<TakeHomeArchive | null> {
  const planned = planTakeHome(await findTakeHomePhotos(em, event.id, venue.timeZone, scope), byGuest)
  if (!planned.length) return null
  const entries = await Promise.all(planned.map((entry) => withSums(entry, sums)))
  const pictures = ({ pictures }: (typeof entries)[number]) =>
    pictures.map(({ path: name, key, sum }) => ({ name, key, ...sum }))
  const photoFiles = entries.flatMap((entry) => {
    const modified = momentOf(entry.photo)
    const photoId = entry.photo.id
    return [...originalsOf(entry), ...pictures(entry)].map((file) => ({ ...file, photoId, modified }))
  })
  const files: ArchiveFile[] = [...photoFiles]
  const modified = momentOf(planned.at(-1)!.photo)
  const sumsByPath = new Map(photoFiles.map(({ name, sha256 }) => [name, sha256]))
  const texts = await takeHomeTexts({ event, venue }, entries, await readWords(language), sumsByPath)
  for (const [name, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text)
    files.push({ name, bytes, size: bytes.length, crc32: crc32(bytes), modified })
  }
  const folder = takeHomeFolder(event)
  return {
    ...planArchive(files.map((file) => ({ ...file, name: `${folder}/${file.name}` }))),
    photos: entries.map(({ photo }) => photo),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    checksum: hash('sha256', texts[SUMS_FILE]!),
  }
}

/** Adds the renditions' checksums. Renditions that the store has lost are omitted. */
async function withSums(entry: TakeHomeEntry, sums: ObjectSums) {
  const pictures = await Promise.all(
    entry.pictures.map(async (picture) => ({ ...picture, sum: await sums.of(picture.key) })),
  )
  return { ...entry, pictures: pictures.flatMap(({ sum, ...picture }) => (sum ? [{ ...picture, sum }] : [])) }
}

function originalsOf({ file, jpeg, photo }: TakeHomeEntry) {
  const { size, sha256 } = photo
  const sent = { name: file.path, key: file.key, size, crc32: Number(photo.crc32), sha256 }
  if (!jpeg) return [sent]
  const sum = { size: photo.jpegSize!, crc32: Number(photo.jpegCrc32), sha256: photo.jpegSha256! }
  return [sent, { name: jpeg.path, key: jpeg.key, ...sum }]
}

/** The camera's or venue's local time, as ZIP files store it. */
const momentOf = ({ moment }: TakeHomePhoto) => new Date(`${moment}Z`)
