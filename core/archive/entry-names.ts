/** Names that Windows keeps for devices, whatever follows their first dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
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

function safeName(original: string): string {
  const safe = original.replace(FORBIDDEN, '_').replace(/^[ .]+|[ .]+$/g, '')
  return safe.replace(DEVICES, '_$1') || 'photo'
}

/** File systems of macOS and Windows take names for the same that differ in case or in composition. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
