import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Version of the backup format. A folder of backups contains one dated folder per backup. Objects are stored once,
 * named by their SHA-256, which needs no links or permissions: USB disks lack them. `SHA256SUMS` lists a backup's files
 * for `sha256sum -c`. `manifest` is written last and contains the hash of `SHA256SUMS`.
 */
export const FORMAT = '2'

export interface BackupObject {
  sha256: string
  size: number
  /** The store's version when it was copied; see `ListedObject`. */
  version: string
  key: string
}

export const objectPath = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`

/** Formats a line of `objects.tsv`. No field can contain a tab. */
export const toLine = ({ sha256, size, version, key }: BackupObject) =>
  `${sha256}\t${size}\t${version}\t${key}\n`

/** Reads the objects in such a file; none if it is missing. Ignores an incomplete last line. */
export async function readObjects(path: string): Promise<BackupObject[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  const lines = text.split('\n').slice(0, -1)
  return lines.map((line) => {
    const [sha256 = '', size, version = '', key = ''] = line.split('\t')
    return { sha256, size: Number(size), version, key }
  })
}

/** Returns the names of the complete backups in the folder, oldest first. Names are dates. */
export async function completeBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/.test(name)).toSorted()
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

export const inBackups = (folder: string, sha256: string) => join(folder, objectPath(sha256))
