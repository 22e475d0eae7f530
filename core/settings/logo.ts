import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sharp from 'sharp'
import { MAX_LOGO_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/values/limits.ts'
import type { StoredLogo } from '#contract/schemas/venue.ts'
import { AppError } from '#core/errors.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takeExif } from '#core/image-metadata/take-exif.ts'
import { SETTINGS_ID, SettingsRow } from './settings-row.ts'

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Decodes a PNG in base64 and encodes it again without metadata, at most `MAX_LOGO_WIDTH` × `MAX_LOGO_HEIGHT`. Throws
 * `invalid` for other formats: the console's browser converts them, SVG too, to PNG.
 */
export async function readLogo(base64: string): Promise<{ logo: StoredLogo; image: Buffer }> {
  const invalid = { code: 'venue.invalidLogo', params: { limit: MAX_LOGO_BYTES / 1024 } } as const
  const sent = Buffer.from(base64, 'base64')
  if (!sent.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new AppError('invalid', invalid)
  try {
    takeExif(sent, 'image/png', new ReadBudget({ visitedBytes: 8 * MAX_LOGO_BYTES, inflatedBytes: 0 }))
    const { data: image, info } = await sharp(sent, {
      limitInputPixels: 4 * MAX_LOGO_WIDTH * MAX_LOGO_HEIGHT,
    })
      .resize(MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
    return { logo: { hash, width: info.width, height: info.height }, image }
  } catch (cause) {
    throw new AppError('invalid', invalid, { cause })
  }
}

/** Returns the venue's logo as PNG. Throws `not_found` if there is none, or if its hash is not `hash`. */
export async function findLogo(em: EntityManager, hash?: string): Promise<Buffer> {
  const row = await em.findOne(SettingsRow, SETTINGS_ID, {
    populate: ['logoImage'],
    disableIdentityMap: true,
  })
  const logo = row?.value.venue?.logo
  if (!logo || !row.logoImage || (hash !== undefined && logo.hash !== hash))
    throw new AppError('not_found', 'venue.noLogo')
  return Buffer.from(row.logoImage)
}
