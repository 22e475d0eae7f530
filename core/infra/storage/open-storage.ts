import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import { FileStorage } from './file-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Where the photos are, where no S3 store is set. */
export const storageDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'objects')

/**
 * The photo store that the settings name: S3 where it is set, else the folder `objects` in `DATA_DIR`. An S3 store
 * that can't be reached is no error here: it may be reached later, and `check()` tells.
 */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir' | 'filesHandoff'>): Promise<Storage> {
  return config.s3 ? new S3Storage(config.s3) : FileStorage.open(storageDir(config), config.filesHandoff)
}
