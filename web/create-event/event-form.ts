import type { EventValues } from './event-values.ts'

/** Returns the body of `POST /api/events`. The description may be empty; image and code are optional. */
export function eventForm(values: EventValues, adminCode?: string): FormData {
  const form = new FormData()
  form.append('name', values.name)
  form.append('date', values.date)
  form.append('description', values.description)
  form.append('category', values.category)
  if (values.language) form.append('language', values.language)
  form.append('isPublic', String(values.isPublic))
  if (values.approval) form.append('approval', 'true')
  if (values.deleteAfterDays) form.append('deleteAfterDays', values.deleteAfterDays)
  if (adminCode) form.append('adminCode', adminCode)
  if (values.profileImage) form.append('profileImage', values.profileImage)
  return form
}
