import type {
  AdminCodeView,
  CreateAdminCodeRequest,
  EditAdminCodeRequest,
} from '#contract/schemas/admin-codes.ts'
import type { Language } from '#contract/values/languages.ts'

/** Values of the form. Empty fields are empty strings. */
export interface CodeValues {
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

export const EMPTY_CODE: CodeValues = {
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

/** Returns the request that creates the code, without empty fields. */
export function requestOf({
  code,
  description,
  note,
  expiresAt,
  ...preset
}: CodeValues): CreateAdminCodeRequest {
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

/** Returns the request that edits a code. Empty fields are cleared. */
export function changesOf(values: CodeValues): EditAdminCodeRequest {
  const { code: _code, isActive: _isActive, ...changes } = requestOf(values)
  return { note: null, expiresAt: null, presets: {}, ...changes }
}

export const valuesOf = ({ code, description, note, expiresAt, presets }: AdminCodeView): CodeValues => ({
  code,
  description: description ?? '',
  note: note ?? '',
  expiresAt: expiresAt ?? '',
  isPrivate: presets.isPrivate ?? false,
  language: presets.language ?? '',
  uploadsFrom: presets.uploadsFrom ?? '',
  uploadsUntil: presets.uploadsUntil ?? '',
  deleteAfterDays: presets.deleteAfterDays?.toString() ?? '',
})
