import { randomBytes } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import type { CardMaker } from '#core/cards/card-maker.ts'
import type { Config } from '#core/config.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import type { AlbumTask } from './draw-album.ts'
import type { Album } from './find-album.ts'

interface AlbumServices {
  cards: CardMaker
  storage: Pick<Storage, 'read'>
  config: Pick<Config, 'dataDir'>
}

/**
 * Makes the album's PDF. Returns its open file, which is deleted when closed. Throws `unavailable` like
 * `CardMaker`.
 */
export async function makeAlbum(
  { cards, storage, config }: AlbumServices,
  album: Album,
): Promise<FileHandle> {
  const path = join(uploadDir(config), `${randomBytes(16).toString('hex')}.pdf`)
  const { port1, port2 } = new MessageChannel()
  port1.on('message', (key: string) => {
    storage.read(key).then(
      (bytes) => port1.postMessage(bytes),
      // The picture's place stays empty.
      () => port1.postMessage(null),
    )
  })
  try {
    const task: AlbumTask = { album, path, port: port2 }
    await cards.drawLong(new URL('./draw-album.ts', import.meta.url), task, [port2])
    return await open(path)
  } finally {
    port1.close()
    await rm(path, { force: true })
  }
}
