import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '#core/errors.ts'

/**
 * Version of the backup format. A folder of backups contains one dated folder per backup. Objects are stored once,
 * named by their SHA-256, which needs no links or permissions: USB disks lack them. `SHA256SUMS` lists a backup's files
 * for `sha256sum -c`. `manifest` is written last and contains the hash of `SHA256SUMS`.
 */
export const FORMAT = '2'

/** Beginning of the names of folders that don't count as backups: being written, or being deleted. */
export const UNFINISHED = '.unfinished-'

export interface BackupObject {
  sha256: string
  size: number
  /** The store's version when it was copied; see `ListedObject`. */
  version: string
  key: string
}

/** A file of a backup that is missing or has other bytes than were written. */
export class DamagedBackup extends SetupError {}

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

/** Returns the name of a backup made at this moment. Names are UTC dates, so that they sort by age. */
export const nameAt = (moment: Date) =>
  moment.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')

/** Returns the names of the complete backups in the folder, oldest first. */
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

export interface Manifest {
  /** Returns the first value of this name. */
  value(name: string): string | undefined
  migrations: string[]
  /** Numbers of rows by table. */
  tables: [name: string, rows: number][]
}

export async function readManifest(place: string): Promise<Manifest> {
  const lines = (await readFile(join(place, 'manifest'), 'utf8')).split('\n').map((line) => line.split(' '))
  return {
    value: (name) => lines.find(([word]) => word === name)?.[1],
    migrations: lines.flatMap(([word, name = '']) => (word === 'migration' ? [name] : [])),
    tables: lines.flatMap(([word, name = '', rows]) => (word === 'table' ? [[name, Number(rows)]] : [])),
  }
}

/**
 * Compares the backup's lists and rows with their hashes, and returns its objects. Throws `DamagedBackup` on a
 * difference, and for another format.
 */
export async function verifyLists(place: string): Promise<BackupObject[]> {
  const damaged = () => new DamagedBackup(`The list of the backup ${place} cannot be read completely.`)
  try {
    const manifest = await readManifest(place)
    if (manifest.value('format') !== FORMAT)
      throw new DamagedBackup(`${place} was made by another version of Candid. Restore it with that version.`)
    if ((await hashOfFile(join(place, 'SHA256SUMS'))) !== manifest.value('sums-sha256')) throw damaged()
    for (const line of (await readFile(join(place, 'SHA256SUMS'), 'utf8')).split('\n')) {
      const [sum, name = ''] = line.split('  ')
      // Objects follow the backup's own files.
      if (!name || name.startsWith('../')) break
      if ((await hashOfFile(join(place, name))) !== sum) throw damaged()
    }
    return await readObjects(join(place, 'objects.tsv'))
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') throw damaged()
    throw error
  }
}
