import type { AuditLogQuery } from '#contract/schemas/audit-log.ts'
import { pathOf } from './path-of.ts'

/** Path of a page of the audit log. */
export const auditLogPath = (query: AuditLogQuery) => pathOf('GET /api/admin/audit-log', query)
