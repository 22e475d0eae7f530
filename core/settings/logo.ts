import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sharp from 'sharp'
import { MAX_LOGO_BYTES, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takeExif } from '#core/image-metadata/take-exif.ts'
import { Setting } from './setting.ts'

export interface Logo {
  /** Names the bytes: the address of another logo is another. */
  hash: string
  width: number
  height: number
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * The PNG in base64 as it is kept: encoded anew, at most `MAX_LOGO_WIDTH` × `MAX_LOGO_HEIGHT`, and nothing in it but the picture. No other
 * format is decoded here; the page draws what an administrator chooses, an SVG too, and sends what it drew. Throws `invalid`.
 */
export async function readLogo(base64: string): Promise<{ logo: Logo; image: Buffer }> {
  const invalid = { code: 'venue.invalidLogo', params: { limit: MAX_LOGO_BYTES / 1024 } } as const
  const sent = Buffer.from(base64, 'base64')
  if (!sent.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) throw new AppError('invalid', invalid)
  try {
    takeExif(sent, 'image/png', new ReadBudget({ visitedBytes: 8 * MAX_LOGO_BYTES, inflatedBytes: 0 }))
    const { data: image, info } = await sharp(sent, {
      limitInputPixels: 4 * MAX_LOGO_WIDTH * MAX_LOGO_HEIGHT,
    })
      .resize(MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const hash = createHash('sha256').update(image).digest('hex').slice(0, 32)
    return { logo: { hash, width: info.width, height: info.height }, image }
  } catch (cause) {
    throw new AppError('invalid', invalid, { cause })
  }
}

/** The PNG of the venue's logo, if these are its bytes; throws `not_found`. */
export async function findLogo(em: EntityManager, hash?: string): Promise<Buffer> {
  const rows = await em.find(Setting, { name: { $in: ['logo', 'logoImage'] } }, { disableIdentityMap: true })
  const [logo, image] = ['logo', 'logoImage'].map((name) => rows.find((row) => row.name === name)?.value)
  const isIt = logo && (hash === undefined || (JSON.parse(logo) as Logo).hash === hash)
  if (!isIt || !image) throw new AppError('not_found', 'venue.noLogo')
  return Buffer.from(image, 'base64')
}
