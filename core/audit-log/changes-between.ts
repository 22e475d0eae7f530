import type { AuditChange } from '#contract/schemas/audit-log.ts'

/** Maximum characters of a recorded value; longer values are truncated. */
const MAX_LENGTH = 200

/** Returns the values that differ, sorted by name. Lists are joined by commas. Values named in `secret` are replaced by null. */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  secret: string[] = [],
): AuditChange[] {
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
  if (Array.isArray(value)) return value.length ? value.join(', ') : null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
