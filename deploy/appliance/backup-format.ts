import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * A folder of backups holds one dated folder a backup, and the objects of all of them once, each under the SHA-256 of
 * its bytes: that needs no links and no rights, which the file systems of USB disks do not have, and no later backup
 * ever writes to a file of an earlier one. `SHA256SUMS` names every file that a backup consists of, so that
 * `sha256sum -c` checks it anywhere; `manifest` is written last and vouches for `SHA256SUMS`.
 */
export const FORMAT = '1'

/** A stored object as a backup keeps it. */
export interface KeptObject {
  sha256: string
  size: number
  /** What the store said when it was copied; see `ListedObject`. */
  version: string
  key: string
}

/** Where an object lies, from the folder of all backups. */
export const objectPath = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`

/** A line of `objects.tsv`; no field can hold a tab. */
export const toLine = ({ sha256, size, version, key }: KeptObject) =>
  `${sha256}\t${size}\t${version}\t${key}\n`

/** The objects that a file of such lines names; none when there is no file. A last line that broke off is left out. */
export async function readObjects(path: string): Promise<KeptObject[]> {
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

/** The names of the complete backups in the folder, oldest first. Their names are their dates. */
export async function completeBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => /^\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/.test(name)).toSorted()
}

/** SHA-256 of the file's bytes as they are read from the disk, in hex. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/** The file that holds the object, in the folder of all backups. */
export const inBackups = (folder: string, sha256: string) => join(folder, objectPath(sha256))
