import { safeFileName, withSuffix } from '#contract/values/file-names.ts'

/** Name of the folder that contains the guests' folders. */
const BY_GUEST = 'by guest'
/**
 * Maximum bytes of names. Windows opens paths of 260 characters including the drive. The longest path has 250
 * bytes: 64 for the event, `photos/by guest/`, 48 for the guest and 120 for the file.
 */
export const MAX_EVENT_FOLDER_BYTES = 64
const MAX_GUEST_BYTES = 48
const MAX_FILE_BYTES = 120

/**
 * Returns names that every system can write and that are unique ignoring case. Folders, invalid characters and device
 * names of Windows are replaced. The second `IMG_1.jpg` becomes `IMG_1 (2).jpg`. Names have at most `maxBytes`.
 */
export function entryNames(originalNames: string[], maxBytes = MAX_FILE_BYTES): string[] {
  const taken = new Set<string>()
  /** The next number to try, by requested name. Phones produce thousands of equal names. */
  const next = new Map<string, number>()
  return originalNames.map((original) => {
    const safe = safeFileName(original, maxBytes)
    const requested = keyOf(safe)
    let name = safe
    let n = next.get(requested) ?? 2
    while (taken.has(keyOf(name))) name = withSuffix(safe, ` (${n++})`, maxBytes)
    next.set(requested, n)
    taken.add(keyOf(name))
    return name
  })
}

/**
 * Like `entryNames` for files in folders; returns paths with `/`. Folder names that some systems consider
 * equal become one folder, under the first name.
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

/** Removes dots, because Windows and macOS open some folders as programs by their extension, such as `.app` or `.{…}`. */
const guestFolder = (guest: string) =>
  safeFileName(guest.replace(/^[\s.]+/, '').replace(/\.(?=\S)/g, '_'), MAX_GUEST_BYTES)

/** macOS and Windows consider names equal if they differ only in case or composition. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
