/** One line of the table. A ratio is ours ÷ the reference's, both measured by turns in this run. */
export interface Row {
  section: string
  measured: string
  /** What it is compared with, and how that did. */
  reference: string
  ratio: number | null
  goal: string | null
  met: boolean | null
}

export type Goal = { atLeast: number } | { atMost: number }

/** The goal as it is printed, and whether `value` meets it. */
export function judge(value: number, goal: Goal | undefined, unit = ''): Pick<Row, 'goal' | 'met'> {
  if (!goal) return { goal: null, met: null }
  return 'atLeast' in goal
    ? { goal: `≥ ${goal.atLeast}${unit}`, met: value >= goal.atLeast }
    : { goal: `≤ ${goal.atMost}${unit}`, met: value <= goal.atMost }
}

/** The table's entry for a section that could not run: the reason. */
export const notRun = (section: string, why: string): Row => ({
  section,
  measured: `not run: ${why}`,
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
