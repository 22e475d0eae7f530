import { i18n } from '@lingui/core'
import type { ProblemView } from '#contract/schemas/checks.ts'
import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'
import type { CheckName } from '#contract/values/checks.ts'
import { t } from '#web/i18n/t.ts'

/** Roles that the remedies in the console need. Anyone at the server can do the others. */
const ROLES: Partial<Record<CheckName, AccountRole>> = {
  address: 'owner',
  backup: 'owner',
  disk: 'owner',
  failedPhotos: 'staff',
  files: 'owner',
  notifications: 'owner',
  restarts: 'owner',
  timeZone: 'owner',
  unfinishedUploads: 'owner',
}

export const roleForRemedy = (name: CheckName): AccountRole => ROLES[name] ?? 'desk'

/**
 * Returns the problem's sentence, and its remedy, or who may do that. The server's values match the sentence; the
 * compiler can't know.
 */
export function problemText({ name, values }: ProblemView, role: AccountRole) {
  const sentence = i18n._(`checks.${name}`, values)
  const step = i18n._(`checks.${name}Step`, values)
  const needed = roleForRemedy(name)
  if (includesRole(role, needed)) return { sentence, step }
  return { sentence, step: t('tonight.askRole', { role: t(`people.${needed}`), step }) }
}
