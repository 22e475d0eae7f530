const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const
/** Maximum number of characters read from the header; real headers have about 120. */
const MAX_LENGTH = 512

/** Returns browser and system from the header `User-Agent`, such as `Firefox, Android`, or null if both are unknown. */
export function browserName(userAgent: string): string | null {
  const sent = userAgent.slice(0, MAX_LENGTH)
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => sent.includes(mark))?.[1]
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(', ') || null
}
