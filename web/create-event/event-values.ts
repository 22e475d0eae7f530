import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Category } from '#contract/categories.ts'
import { CreateEventRequest } from '#contract/create-event.ts'

/** The form's own values: a switch is true or false, the picture is a file. */
export interface EventValues {
  name: string
  date: string
  description: string
  category: Category | ''
  isPublic: boolean
  profileImage: File | undefined
}

export const EMPTY_EVENT: EventValues = {
  name: '',
  date: '',
  description: '',
  category: 'other',
  isPublic: true,
  profileImage: undefined,
}

/** Checks the form by the contract's own rules, so that the page and the server say the same of the same field. */
export const checkEvent: Resolver<EventValues> = (values) => {
  const { profileImage, isPublic, ...texts } = values
  const parsed = CreateEventRequest.safeParse({ ...texts, isPublic: String(isPublic) })
  if (parsed.success) return { values: { ...values, ...parsed.data, isPublic, profileImage }, errors: {} }
  const errors: FieldErrors<EventValues> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as keyof EventValues
    errors[field] ??= { type: 'contract', message }
  }
  return { values: {}, errors }
}
