import type { Invariant } from './invariants.ts'
import type { Outcome } from './rounds.ts'

export interface NotRun {
  title: string
  missing: string
}

const INVARIANTS: Invariant[] = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6']

/** Renders the table of `docs/reliability.md`, with the faults' notes below. */
export function markdown(outcomes: Outcome[], notRun: NotRun[]): string {
  const head = [
    'Fault',
    'Rounds',
    'Photos',
    ...INVARIANTS,
    'Unclear responses',
    'Uploads again, s',
    'Pictures again, s',
  ]
  const lines = outcomes.map(({ title, rounds, photos, violations, unclear, uploads, pictures }) => [
    title,
    rounds,
    photos,
    ...INVARIANTS.map((name) => violations.filter(({ invariant }) => invariant === name).length),
    unclear.length,
    ...[uploads, pictures].map((times) => (times ? `${times.medianS} (${times.maxS})` : '')),
  ])
  const missing = notRun.map(({ title, missing }) => [
    title,
    `not run: ${missing}`,
    ...head.slice(2).map(() => ''),
  ])
  const rule = ['---', ...head.slice(1).map(() => '---:')]
  const table = [head, rule, ...lines, ...missing].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const notes = outcomes.flatMap(({ title, notes }) => notes.map((note) => `- ${title}: ${note}`))
  return [table, '', ...notes].join('\n').trimEnd()
}
