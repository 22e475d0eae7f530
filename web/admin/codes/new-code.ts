import type { CreateAdminCodeRequest } from '#contract/admin-codes.ts'
import type { Language } from '#contract/languages.ts'

/** The form's own values: a field without anything in it is empty text. */
export interface NewCode {
  code: string
  description: string
  note: string
  expiresAt: string
  isPrivate: boolean
  language: Language | ''
  uploadsFrom: string
  uploadsUntil: string
  deleteAfterDays: string
}

export const EMPTY_CODE: NewCode = {
  code: '',
  description: '',
  note: '',
  expiresAt: '',
  isPrivate: false,
  language: '',
  uploadsFrom: '',
  uploadsUntil: '',
  deleteAfterDays: '',
}

/** What is asked of the server: what was left empty is not named. */
export function requestOf({
  code,
  description,
  note,
  expiresAt,
  ...preset
}: NewCode): CreateAdminCodeRequest {
  const presets = {
    ...(preset.isPrivate && { isPrivate: true }),
    ...(preset.language && { language: preset.language }),
    ...(preset.uploadsFrom && { uploadsFrom: preset.uploadsFrom }),
    ...(preset.uploadsUntil && { uploadsUntil: preset.uploadsUntil }),
    ...(preset.deleteAfterDays && { deleteAfterDays: Number(preset.deleteAfterDays) }),
  }
  return {
    code: code.trim(),
    description: description.trim(),
    isActive: true,
    ...(note.trim() && { note: note.trim() }),
    ...(expiresAt && { expiresAt }),
    ...(Object.keys(presets).length > 0 && { presets }),
  }
}
