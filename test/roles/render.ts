import { ROLES, SUBJECTS } from './roles.ts'
import { TABLE } from './table.ts'
import { CHANGES, OPEN, WHILE_OPEN } from './while-open-table.ts'

const HEADINGS = {
  noCookie: 'no cookie',
  guest: 'guest',
  granted: 'guest with grant',
  revoked: 'revoked host',
  host: 'host',
  creator: 'creator',
  administrator: 'administrator',
  staff: 'event staff',
  desk: 'front desk',
  expired: 'expired session',
  foreign: 'other site',
} satisfies Record<keyof typeof ROLES, string>

/** Returns the table as `docs/roles.md`. */
export function renderTable(): string {
  const roles = Object.keys(ROLES) as (keyof typeof ROLES)[]
  const rows = TABLE.map(({ call, subject, outcomes }) => [
    `\`${call}\``,
    subject,
    ...roles.map((role) => String(outcomes[role])),
  ])
  return `# Every call by every role

The API's response to each call by each role. The rows follow from who may make a call (\`contract/calls\`), or are in
\`test/roles/special-rows.ts\`. A test makes every call below over HTTP against PostgreSQL, and compares the rows of the database
before and after each refusal. \`npx vitest run test/roles -u\` regenerates this page.

## Callers

${markdownTable(
  ['caller', 'is'],
  roles.map((role) => [HEADINGS[role], ROLES[role]]),
)}

## Subjects

${markdownTable(
  ['about', 'which is'],
  Object.entries(SUBJECTS).filter(([subject]) => subject),
)}

## Responses

A number is the status. _listed_ and _absent_: whether a list, with status 200, contains the subject. A browser that created an
event or opened its host link is its host, and has no rights in other events.

${markdownTable(['call', 'about', ...roles.map((role) => HEADINGS[role])], rows)}

## Access lost during a request

The change happens while the request is in progress. After it, the caller receives nothing more of the event.

${markdownTable(
  ['change', 'request', 'result'],
  WHILE_OPEN.map(([change, open, outcome]) => [CHANGES[change], OPEN[open], outcome]),
)}
`
}

/** Pads columns to their widest cell, like the formatter. */
function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => row[i]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
