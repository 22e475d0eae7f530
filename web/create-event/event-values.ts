import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Category } from '#contract/values/categories.ts'
import { CreateEventRequest } from '#contract/schemas/create-event.ts'
import type { Language } from '#contract/values/languages.ts'
import { MAX_DELETE_AFTER_DAYS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'

/** Values of the form. Switches are booleans, the picture is a file. */
export interface EventValues {
  name: string
  date: string
  description: string
  category: Category | ''
  /** Empty uses each guest's own language. */
  language: Language | ''
  isPublic: boolean
  /** Whether photos need the host's approval. */
  approval: boolean
  /** As typed. Empty disables retention. */
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

/** Validates the form with the contract's schema, as the server does. */
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

/** Error messages by field. `code` is the code of zod's issue. */
const sentences = {
  name: (code: string) =>
    code === 'too_big' ? t('create.nameTooLong', { max: MAX_NAME_LENGTH }) : t('create.nameRequired'),
  date: (code: string) => t(code === 'custom' ? 'create.dateInvalid' : 'create.dateRequired'),
  deleteAfterDays: () => t('create.daysInvalid', { max: MAX_DELETE_AFTER_DAYS }),
  category: () => t('create.categoryRequired'),
  description: () => t('create.descriptionTooLong', { max: MAX_DESCRIPTION_LENGTH }),
}
