import type { TakeHomeEntry } from './plan-take-home.ts'

const COLUMNS = ['file', 'taken', 'added', 'guest', 'original name', 'bytes', 'width', 'height', 'sha256']
/**
 * Start of a formula (OWASP, CSV injection) in a name that a guest chose. Also after each separator that a spreadsheet
 * may know: one that ignores the quotes begins a cell there. Excel takes the full-width signs for the others.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@|＝＋－＠｜])/g

/**
 * The list of the photos (RFC 4180), which spreadsheets read as UTF-8. Every text is quoted. Its columns are separated by
 * `;` in languages with a decimal comma, as Excel expects there. `sums` has each file's SHA-256 in hex by its path.
 */
export function photosCsv(entries: TakeHomeEntry[], sums: Map<string, string>, language: string): string {
  const separator = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','
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
      .join(separator),
  )
  return `\uFEFF${[COLUMNS.map(cell).join(separator), ...lines].join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return `"${value.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`
}
