import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { SupportView } from '#contract/schemas/support.ts'
import { planArchive } from '#core/archive/plan-archive.ts'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Returns the support file as a ZIP. */
export function zipSupport({ files }: SupportView, storage: Storage): Promise<Buffer> {
  const modified = new Date()
  const archive = planArchive(
    files.map(({ name, text }) => {
      const bytes = Buffer.from(text)
      return { name, bytes, size: bytes.length, crc32: crc32(bytes), modified }
    }),
  )
  return buffer(archive.read(storage, { start: 0, end: archive.size - 1 }, async () => true))
}
