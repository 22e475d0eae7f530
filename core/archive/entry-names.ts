/** Names that Windows keeps for devices, whatever follows their first dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu

/**
 * A name for each file that every system can write: no folder, no character or device name that Windows refuses, and
 * no two alike without regard to case. The second `IMG_1.jpg` becomes `IMG_1 (2).jpg`.
 */
export function entryNames(originalNames: string[]): string[] {
  const taken = new Set<string>()
  return originalNames.map((original) => {
    const safe =
      original
        .replace(FORBIDDEN, '_')
        .replace(/^[ .]+|[ .]+$/g, '')
        .replace(DEVICES, '_$1') || 'photo'
    const [, stem = safe, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(safe) ?? []
    let name = safe
    for (let n = 2; taken.has(keyOf(name)); n++) name = `${stem} (${n})${ending}`
    taken.add(keyOf(name))
    return name
  })
}

/** File systems of macOS and Windows take names for the same that differ in case or in composition. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
