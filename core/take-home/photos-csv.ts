import type { TakeHomeEntry } from './plan-take-home.ts'

const HEADER = 'file,taken,added,guest,original name,bytes,width,height,sha256'
/** What spreadsheets take for a formula, though a guest may call a photo so (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

/** The list of the photos (RFC 4180), which spreadsheets read as UTF-8. `sums` has each file's SHA-256 in hex by its path. */
export function photosCsv(entries: TakeHomeEntry[], sums: Map<string, string>): string {
  const lines = entries.map(({ file, photo }) =>
    [
      file.path,
      photo.takenAt ?? '',
      new Date(photo.uploadedAt).toISOString(),
      photo.senderName ?? '',
      photo.originalName,
      photo.size,
      photo.width ?? '',
      photo.height ?? '',
      sums.get(file.path) ?? '',
    ]
      .map(cell)
      .join(','),
  )
  return `\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
