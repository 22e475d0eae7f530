import { safeFileName, withSuffix } from '#contract/values/file-names.ts'

/** The folder of the guests' folders. */
const BY_GUEST = 'by guest'
/**
 * Windows opens paths of 260 characters with the drive. In bytes: a folder of 64 for the event, `photos/by guest/`, a
 * guest's of 48 and a file of 120 are 250 together with what is between them.
 */
export const MAX_EVENT_FOLDER_BYTES = 64
const MAX_GUEST_BYTES = 48
const MAX_FILE_BYTES = 120

/**
 * A name for each file that every system can write: no folder, no character or device name that Windows refuses, and
 * no two alike without regard to case. The second `IMG_1.jpg` becomes `IMG_1 (2).jpg`. Each is at most `maxBytes` long.
 */
export function entryNames(originalNames: string[], maxBytes = MAX_FILE_BYTES): string[] {
  const taken = new Set<string>()
  /** The number at which the search for a free name goes on, by the name asked for: phones call thousands alike. */
  const next = new Map<string, number>()
  return originalNames.map((original) => {
    const safe = safeFileName(original, maxBytes)
    const asked = keyOf(safe)
    let name = safe
    let n = next.get(asked) ?? 2
    while (taken.has(keyOf(name))) name = withSuffix(safe, ` (${n++})`, maxBytes)
    next.set(asked, n)
    taken.add(keyOf(name))
    return name
  })
}

/**
 * The same in folders: each file's path, with `/`. Folders whose names some system takes for the same are one, under the
 * name that came first.
 */
export function entryPaths(files: { folder: string | null; name: string }[]): string[] {
  const folders = new Map<string, { path: string; at: number[] }>()
  for (const [index, { folder }] of files.entries()) {
    const name = folder === null ? '' : guestFolder(folder)
    const one = folders.get(keyOf(name)) ?? { path: name && `${BY_GUEST}/${name}/`, at: [] }
    one.at.push(index)
    folders.set(keyOf(name), one)
  }
  const paths: string[] = []
  for (const { path, at } of folders.values()) {
    const names = entryNames(at.map((index) => files[index]!.name))
    for (const [i, index] of at.entries()) paths[index] = path + names[i]
  }
  return paths
}

/** Windows and macOS open some folders as programs by their ending, such as `.app` or `.{…}`. */
const guestFolder = (guest: string) =>
  safeFileName(guest.replace(/^[\s.]+/, '').replace(/\.(?=\S)/g, '_'), MAX_GUEST_BYTES)

/** File systems of macOS and Windows take names for the same that differ in case or in composition. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
