import { formats } from '@lingui/core'
import { formattedIn } from '#contract/values/languages.ts'
import type { Language } from '#contract/values/languages.ts'
import { language } from './language.ts'

/** Formats a date, by default in the page's language. Lingui caches the formatters, which are slow to create. */
export const formatDate = (
  date: Date,
  options: Intl.DateTimeFormatOptions,
  tag: Language = language.get(),
): string => formats.date([formattedIn(tag)], date, options)

export const formatNumber = (number: number, options: Intl.NumberFormatOptions): string =>
  formats.number([formattedIn(language.get())], number, options)
