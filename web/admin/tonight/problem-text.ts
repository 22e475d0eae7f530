import { i18n } from '@lingui/core'
import type { ProblemView } from '#contract/schemas/checks.ts'

/** Returns the problem's sentence and its remedy. The server's values match the sentence; the compiler can't know. */
export function problemText({ name, values }: ProblemView): { sentence: string; step: string } {
  return { sentence: i18n._(`checks.${name}`, values), step: i18n._(`checks.${name}Step`, values) }
}
