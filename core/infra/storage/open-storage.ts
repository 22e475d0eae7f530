import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import { FileStorage } from './file-storage.ts'
import { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Folder of the photos when no S3 store is configured. */
export const storageDir = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'objects')

/**
 * Opens the configured photo store: S3, or the folder `objects` in `DATA_DIR`. An unreachable S3 store causes no error;
 * `check()` reports it.
 */
export async function openStorage(config: Pick<Config, 's3' | 'dataDir' | 'filesHandoff'>): Promise<Storage> {
  return config.s3 ? new S3Storage(config.s3) : FileStorage.open(storageDir(config), config.filesHandoff)
}
