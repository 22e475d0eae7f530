import type { Paper } from '#contract/values/card-formats.ts'
import { localeOf } from '#contract/values/languages.ts'

/** Where printers hold Letter. */
const LETTER_REGIONS = ['US', 'CA', 'MX']

/** The paper that printers hold where this browser is at home. */
export const defaultPaper = (): Paper =>
  LETTER_REGIONS.includes(localeOf(navigator.language)?.region ?? '') ? 'letter' : 'a4'
