import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { ACCOUNT_ROLES, type AccountRole } from '#contract/values/account-roles.ts'
import { LANGUAGES } from '#contract/values/languages.ts'
import { formatTime } from '#web/admin/moments.ts'
import { t } from '#web/i18n/t.ts'
import { formatDay } from '#web/ui/dates.ts'
import { settingLabel } from './setting-label.ts'

export const WHO = {
  admin: 'auditLog.admin',
  host: 'auditLog.host',
} as const satisfies Record<AuditEntryView['actor'], string>

/** Returns the subject of an entry and each changed setting, in words. */
export function entryWords({ what, photoIds, changes, ...entry }: AuditEntryView): string[] {
  return [
    photoIds.length ? t('gallery.count', { count: photoIds.length }) : null,
    entry.code,
    entry.eventName,
    entry.checksum && t('auditLog.checksum', { checksum: entry.checksum }),
    entry.address,
    entry.count === null ? null : t('auditLog.times', { count: entry.count }),
    ...changes.map((change) => {
      const values = { from: valueWords(change.from), to: valueWords(change.to) }
      const text = change.isSecret ? t('auditLog.secret') : t('auditLog.change', values)
      return `${settingLabel(what, change.name)}: ${text}`
    }),
  ].filter((part): part is string => Boolean(part))
}

const isRole = (value: string): value is AccountRole => (ACCOUNT_ROLES as readonly string[]).includes(value)

/** Returns a recorded value in words if it is a switch, role, day, moment or language. Others are returned unchanged. */
function valueWords(value: string | null): string {
  if (value === null || value === '') return '–'
  if (value === 'true') return t('auditLog.on')
  if (value === 'false') return t('auditLog.off')
  if (isRole(value)) return t(`people.${value}`)
  const text = value.replace(/^"(.*)"$/, '$1')
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatTime(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDay(text)
  return (LANGUAGES as Record<string, string>)[text] ?? text
}
