/** Maximum length of a name in characters. File systems allow 255 bytes. */
const MAX_NAME_LENGTH = 200

/**
 * Returns a file's name that is safe to show and to save. Removes folders, control characters and marks that change the
 * reading direction. The result is well-formed and composed (NFC), and keeps its extension when shortened.
 */
export function cleanOriginalName(name: string): string {
  const base = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!
  const clean = base.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => (mark === '\u200d' ? mark : '')).trim()
  const letters = [...clean]
  if (letters.length <= MAX_NAME_LENGTH) return clean || 'photo'
  const ending = /\.\w{1,10}$/.exec(clean)?.[0] ?? ''
  return (
    letters
      .slice(0, MAX_NAME_LENGTH - ending.length)
      .join('')
      .trimEnd() + ending
  )
}
