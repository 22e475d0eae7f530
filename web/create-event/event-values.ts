import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Category } from '#contract/values/categories.ts'
import { CreateEventRequest } from '#contract/schemas/create-event.ts'
import type { Language } from '#contract/values/languages.ts'
import { MAX_DELETE_AFTER_DAYS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'

/** The form's own values: a switch is true or false, the picture is a file. */
export interface EventValues {
  name: string
  date: string
  description: string
  category: Category | ''
  /** Empty for each guest's own. */
  language: Language | ''
  isPublic: boolean
  /** Photos wait for the host. */
  approval: boolean
  /** As typed; empty where the event stays. */
  deleteAfterDays: string
  profileImage: File | undefined
}

export const EMPTY_EVENT: EventValues = {
  name: '',
  date: '',
  description: '',
  category: 'other',
  language: '',
  isPublic: true,
  approval: false,
  deleteAfterDays: '',
  profileImage: undefined,
}

/** Checks the form by the contract's own rules, so that the page and the server say the same of the same field. */
export const checkEvent: Resolver<EventValues> = (values) => {
  const { profileImage, isPublic, approval, ...texts } = values
  const switches = { isPublic: String(isPublic), approval: String(approval) }
  const parsed = CreateEventRequest.safeParse({ ...texts, ...switches })
  if (parsed.success)
    return { values: { ...values, ...parsed.data, isPublic, approval, profileImage }, errors: {} }
  const errors: FieldErrors<EventValues> = {}
  for (const { path, code } of parsed.error.issues) {
    const field = path[0] as keyof typeof sentences
    errors[field] ??= { type: code, message: sentences[field](code) }
  }
  return { values: {}, errors }
}

/** What is wrong with a field, in the person's language; `code` is zod's for the rule that was broken. */
const sentences = {
  name: (code: string) =>
    code === 'too_big' ? t('create.nameTooLong', { max: MAX_NAME_LENGTH }) : t('create.nameRequired'),
  date: (code: string) => t(code === 'custom' ? 'create.dateInvalid' : 'create.dateRequired'),
  deleteAfterDays: () => t('create.daysInvalid', { max: MAX_DELETE_AFTER_DAYS }),
  category: () => t('create.categoryRequired'),
  description: () => t('create.descriptionTooLong', { max: MAX_DESCRIPTION_LENGTH }),
}
