/** Longest name kept, in characters; file systems take 255 bytes. */
const MAX_NAME_LENGTH = 200

/**
 * The name a file came under, made safe to show and to save under: without folders, control characters and the
 * marks that turn the reading direction around; well-formed and composed (NFC); its ending kept when it is cut.
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
