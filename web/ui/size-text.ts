import { formatNumber } from '#web/i18n/format.ts'

const MB = 1024 * 1024

/** A size at a glance: `3.4 MB`, `412 MB`, `1.6 GB`; a megabyte is 1024 × 1024 bytes. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MB
  if (megabytes >= 999.5) return withUnit('gigabyte', megabytes / 1024, 1)
  return withUnit('megabyte', megabytes, megabytes < 9.95 ? 1 : 0)
}

/** The size of a photo in the console, where the specification asks for megabytes with two decimals: `1.95 MB`. */
export function megabytes(bytes: number): string {
  return withUnit('megabyte', bytes / MB, 2)
}

/** A part of 1 as `45%`. */
export function percentText(part: number): string {
  return formatNumber(part, { style: 'percent' })
}

function withUnit(unit: 'megabyte' | 'gigabyte', amount: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatNumber(amount, { style: 'unit', unit, ...digits })
}
