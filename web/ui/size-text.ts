import { formatNumber } from '#web/i18n/format.ts'

const MB = 1024 * 1024

/** Formats a rounded size: `3.4 MB`, `412 MB`, `1.6 GB`. A megabyte is 1024 × 1024 bytes. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MB
  if (megabytes >= 999.5) return withUnit('gigabyte', megabytes / 1024, 1)
  return withUnit('megabyte', megabytes, megabytes < 9.95 ? 1 : 0)
}

/** Formats a size for the console, as specified with two decimals: `1.95 MB`. */
export function megabytes(bytes: number): string {
  return withUnit('megabyte', bytes / MB, 2)
}

/** Formats a fraction as `45%`. */
export function percentText(part: number): string {
  return formatNumber(part, { style: 'percent' })
}

function withUnit(unit: 'megabyte' | 'gigabyte', amount: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatNumber(amount, { style: 'unit', unit, ...digits })
}
