import { BOMBS } from './bombs.ts'
import { BROKEN } from './broken.ts'
import { DISGUISED } from './disguised.ts'
import type { BadInput } from './input.ts'
import { NAMES } from './names.ts'

export const BAD_FILES: BadInput[] = [...BROKEN, ...BOMBS, ...DISGUISED, ...NAMES].toSorted(
  ([a], [b]) => a - b,
)

/** Bad requests, which separate files send over raw sockets. */
const REQUESTS = [
  [47, 'a `Content-Length` that is too short or too long'],
  [48, 'a chunked body over the limit'],
  [49, 'a form without a boundary'],
  [50, '1,000 parts, and a field without a name'],
  [51, 'a body of one byte per second'],
  [52, 'a connection that closes at 99 %'],
] as const

/** Returns the list as `docs/bad-inputs.md`. */
export function renderBadInputs(): string {
  const rows = [
    ['', 'input', 'result'],
    ['---', '---', '---'],
    ...BAD_FILES.map(([number, title, , outcome]) => [String(number), title, String(outcome)]),
    ...REQUESTS.map(([number, title]) => [String(number), title, 'see below']),
  ]
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i]!.length)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!, cell === '---' ? '-' : ' ')).join(' | ')} |`,
  )
  return `# 52 bad inputs

Broken, disguised and hostile files. A number is the status of a rejection; nothing is stored. A _ready_
photo has a picture, a _damaged_ one a picture of its readable part, and a _failed_ one is stored with a message that says why it
has no picture. After each file the API still responds, the folder of uploads is empty, each row has its object, and the next
good photo becomes ready. Generated from \`test/bad-inputs\`, whose test sends each file over HTTP to the API with its worker;
\`npx vitest run test/bad-inputs -u\` regenerates this page.

${lines.join('\n')}

Raw sockets send 47 to 52, in \`api/hostile-requests.test.ts\`: the server responds 400, 408, 411 or 413 or closes
the connection, and stores nothing.
`
}
