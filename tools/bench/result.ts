import type { Pairs } from './pairs.ts'

/** A row of the table. The ratio is ours ÷ reference, measured alternately in this run. */
export interface Row {
  section: string
  measured: string
  reference: string
  ratio: number | null
  goal: string | null
  met: boolean | null
}

export type Goal = { atLeast: number } | { atMost: number }

/** Returns the printed goal, and whether `value` meets it. */
export function judge(value: number, goal: Goal | undefined, unit = ''): Pick<Row, 'goal' | 'met'> {
  if (!goal) return { goal: null, met: null }
  return 'atLeast' in goal
    ? { goal: `≥ ${goal.atLeast}${unit}`, met: value >= goal.atLeast }
    : { goal: `≤ ${goal.atMost}${unit}`, met: value <= goal.atMost }
}

/** Returns the row of a comparison. `unit` follows both figures, which have `digits` decimals. */
export const compared = (
  section: string,
  found: Pairs,
  against: string,
  { unit, digits = 0, goal }: { unit: string; digits?: number; goal?: Goal },
): Row => ({
  section,
  measured: `${found.ours.toFixed(digits)} ${unit}`,
  reference: `${against}: ${found.reference.toFixed(digits)} ${unit}`,
  ratio: found.ratio,
  ...judge(found.ratio, goal),
})

export const notRun = (section: string, reason: string): Row => ({
  section,
  measured: `not run: ${reason}`,
  reference: '',
  ratio: null,
  goal: null,
  met: null,
})

export function markdown(rows: Row[]): string {
  const lines = rows.map(({ section, measured, reference, ratio, goal, met }) =>
    [
      section,
      measured,
      reference,
      ratio?.toFixed(2) ?? '',
      goal ?? '',
      met === null ? '' : met ? 'yes' : 'no',
    ].join(' | '),
  )
  const head = ['Section | Measured | Reference | Ratio | Goal | Met', '--- | --- | --- | ---: | --- | ---']
  return [...head, ...lines].map((line) => `| ${line} |`).join('\n')
}
