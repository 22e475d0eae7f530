import type { ActChange } from '#contract/schemas/acts.ts'

/** Characters of a value that are recorded; longer ones are cut. */
const MAX_LENGTH = 200

/** The values that differ, each from what to what. Of those named in `secret` neither value is recorded. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secret: string[] = [],
): ActChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    .map((name) => {
      const isSecret = secret.includes(name)
      return {
        name,
        from: isSecret ? null : cut(textOf(before[name])),
        to: isSecret ? null : cut(textOf(after[name])),
        isSecret,
      }
    })
}

const cut = (text: string | null) => text && text.slice(0, MAX_LENGTH)

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
