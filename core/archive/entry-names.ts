/** Names that Windows keeps for devices, whatever follows their first dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** The folder of the guests' folders. */
const BY_GUEST = 'by guest'
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu

/**
 * A name for each file that every system can write: no folder, no character or device name that Windows refuses, and
 * no two alike without regard to case. The second `IMG_1.jpg` becomes `IMG_1 (2).jpg`.
 */
export function entryNames(originalNames: string[]): string[] {
  const taken = new Set<string>()
  /** The number at which the search for a free name goes on, by the name asked for: phones call thousands alike. */
  const next = new Map<string, number>()
  return originalNames.map((original) => {
    const safe = safeName(original)
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(safe) ?? []
    const asked = keyOf(safe)
    let name = safe
    let n = next.get(asked) ?? 2
    while (taken.has(keyOf(name))) name = `${stem} (${n++})${ending}`
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
    const name = folder === null ? '' : safeName(folder)
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

function safeName(original: string): string {
  const safe = original.replace(FORBIDDEN, '_').replace(/^[ .]+|[ .]+$/g, '')
  return safe.replace(DEVICES, '_$1') || 'photo'
}

/** File systems of macOS and Windows take names for the same that differ in case or in composition. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
