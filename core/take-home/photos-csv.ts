import type { TakeHomeEntry } from './plan-take-home.ts'

const COLUMNS = ['file', 'taken', 'added', 'guest', 'original name', 'bytes', 'width', 'height', 'sha256']
/**
 * Start of a formula (OWASP, CSV injection) in text by a guest. Also matches after separators, where a spreadsheet that
 * ignores quotes begins a cell. Excel treats the full-width signs like the others.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@|＝＋－＠｜])/g

/**
 * Returns the list of photos as CSV (RFC 4180) in UTF-8 with a byte order mark. All text is quoted. Columns are separated
 * by `;` in languages with a decimal comma, as Excel expects. `sums` has each file's SHA-256 (hex) by path.
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
