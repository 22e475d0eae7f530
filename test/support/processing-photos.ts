import { randomBytes } from 'node:crypto'
import { originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Services } from '#core/services.ts'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Inserts an uploaded photo that awaits processing. Without `bytes`, its object is missing. */
export async function addProcessingPhoto({ storage, orm }: Services, event: number, bytes: Buffer | null) {
  const filename = `${randomBytes(12).toString('hex')}.jpg`
  if (bytes) await storage.put(originalKey(filename), bytes, 'image/jpeg')
  const row = {
    originalName: 'cat.jpg',
    mimeType: 'image/jpeg',
    size: bytes?.length ?? 0,
    crc32: 1,
    sha256: '',
  }
  const photoId = await orm.em.fork().insert(Photo, { ...row, event, filename, contentHash: filename })
  return { photoId, filename }
}

/** Returns services that run `run` just before the first rendition is stored. */
export function servicesBeforeStoring(services: Services, run: () => Promise<void>): Services {
  let done = false
  const storage: Storage = Object.create(services.storage, {
    put: {
      value: async (...args: Parameters<Storage['put']>) => {
        if (!done) await run()
        done = true
        return services.storage.put(...args)
      },
    },
    ...Object.fromEntries(
      (['read', 'has', 'remove'] as const).map((name) => [
        name,
        { value: (argument: never) => services.storage[name](argument) },
      ]),
    ),
  })
  return { ...services, storage }
}
