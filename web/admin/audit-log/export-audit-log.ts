import type { AuditEntryView, AuditLogQuery } from '#contract/schemas/audit-log.ts'
import { toCsv } from '#contract/values/csv.ts'
import { MAX_PAGE_SIZE } from '#contract/values/limits.ts'
import { getJson } from '#web/api/request.ts'
import { pathOf } from '#web/api/path-of.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { saveBlob } from '#web/share/download.ts'
import { entryWords, WHO } from './entry-words.ts'

/** Saves all matching entries as CSV, in words. The server stores a limited number. */
export async function exportAuditLog(query: Pick<AuditLogQuery, 'what' | 'search'>): Promise<void> {
  const entries: AuditEntryView[] = []
  for (let page: AuditEntryView[]; ; entries.push(...page)) {
    page = await getJson(
      pathOf('GET /api/admin/audit-log', { ...query, limit: MAX_PAGE_SIZE, after: entries.at(-1)?.id }),
    )
    if (page.length < MAX_PAGE_SIZE) {
      entries.push(...page)
      break
    }
  }
  const head = [t('auditLog.when'), t('auditLog.who'), t('auditLog.action'), t('auditLog.details')]
  const rows = entries.map((entry) => [
    entry.actedAt,
    entry.username ?? t(WHO[entry.actor]),
    t(`auditLog.what.${entry.what}`),
    entryWords(entry).join('\n'),
  ])
  saveBlob(new Blob([toCsv([head, ...rows], language.get())], { type: 'text/csv' }), 'audit-log.csv')
}
