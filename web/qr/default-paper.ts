import type { Paper } from '#contract/values/card-formats.ts'
import { localeOf } from '#contract/values/languages.ts'

const LETTER_REGIONS = ['US', 'CA', 'MX']

/** Returns the usual paper size of the browser's region. */
export const defaultPaper = (): Paper =>
  LETTER_REGIONS.includes(localeOf(navigator.language)?.region ?? '') ? 'letter' : 'a4'
