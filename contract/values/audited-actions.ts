import { PHOTO_ACTIONS } from './photo-actions.ts'

export const AUDITED_ACTIONS = [
  'approve',
  ...new Set(Object.values(PHOTO_ACTIONS).map(({ audit }) => audit)),
  'edit-event',
  'edit-rules',
  'edit-venue',
  'edit-code',
  'deactivate-code',
  'delete-event',
  'restore-event',
  'delete-for-good',
  'hand-over',
  'new-host-link',
  'revoke-host-link',
  'revoke-hosts',
  'sign-in',
  'sign-in-failed',
  'change-password',
  'edit-accounts',
  'invite',
  'totp-on',
  'totp-off',
  'end-sessions',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]
