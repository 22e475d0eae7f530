import { formats } from '@lingui/core'
import { formattedIn } from '#contract/values/languages.ts'
import type { Language } from '#contract/values/languages.ts'
import { language } from './language.ts'

/** A moment in the page's language unless told otherwise. Lingui keeps the formatters: making one costs more than using it. */
export const formatDate = (
  date: Date,
  options: Intl.DateTimeFormatOptions,
  tag: Language = language.get(),
): string => formats.date([formattedIn(tag)], date, options)

/** A number in the page's language. */
export const formatNumber = (number: number, options: Intl.NumberFormatOptions): string =>
  formats.number([formattedIn(language.get())], number, options)
