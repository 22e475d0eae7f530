/**
 * Start of a formula (OWASP, CSV injection) in text by a guest. Also matches after separators, where a spreadsheet that
 * ignores quotes begins a cell. Excel treats the full-width signs like the others.
 */
const FORMULA = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@|＝＋－＠｜])/g

/**
 * Returns CSV (RFC 4180) with a byte order mark. All text is quoted. Columns are separated by `;` in languages with a
 * decimal comma, as Excel expects.
 */
export function toCsv(rows: (string | number)[][], language: string): string {
  const separator = new Intl.NumberFormat(language).format(0.5).includes(',') ? ';' : ','
  return `\uFEFF${rows.map((cells) => `${cells.map(cell).join(separator)}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return `"${value.replace(FORMULA, "$1$2'").replaceAll('"', '""')}"`
}
