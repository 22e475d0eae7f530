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
  expired: 'expired session',
  foreign: 'other site',
} satisfies Record<keyof typeof ROLES, string>

/** The document of the table. */
export function renderTable(): string {
  const roles = Object.keys(ROLES) as (keyof typeof ROLES)[]
  const rows = TABLE.map(({ call, subject, outcomes }) => [
    `\`${call}\``,
    subject,
    ...roles.map((role) => String(outcomes[role])),
  ])
  return `# Every call by every role

Which answer each caller gets from each call of the API. The rows follow from who may make a call (\`contract/calls\`), or are in
\`test/roles/special-rows.ts\`. A test makes every call below over HTTP against PostgreSQL, and compares the rows of the database
before and after each refusal. \`npx vitest run test/roles -u\` writes this page again.

## Who calls

${markdownTable(
  ['caller', 'is'],
  roles.map((role) => [HEADINGS[role], ROLES[role]]),
)}

## What it is about

${markdownTable(
  ['about', 'which is'],
  Object.entries(SUBJECTS).filter(([subject]) => subject),
)}

## What is answered

A number is the status; _listed_ and _absent_ say whether a list, answered with 200, holds what the row is about. The browser that made an
event is its host, and so is each in which its host link was opened; hosts may nothing at other events.

${markdownTable(['call', 'about', ...roles.map((role) => HEADINGS[role])], rows)}

## What ends while it is open

The caller has opened it, then the change is made. Nothing more of the event reaches the caller.

${markdownTable(
  ['change', 'what is open', 'then'],
  WHILE_OPEN.map(([change, open, outcome]) => [CHANGES[change], OPEN[open], outcome]),
)}
`
}

/** Columns as wide as their widest cell, as the formatter writes them. */
function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map((row) => row[i]!.length)))
  const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
