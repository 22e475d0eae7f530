/** Files that `npm run mutants` judges, each by the tests beside it. Most other files are tested through the API. */
export const RULES = [
  'api/middleware/{cookie-keys,limits,refuse-malformed-address,same-origin,session,tus-headers}.ts',
  'core/archive/*.ts',
  'core/audit-log/*.ts',
  'core/deletion/*.ts',
  'core/events/*.ts',
  'core/infra/network/*.ts',
  'core/limits/*.ts',
  'core/moderation/*.ts',
  'core/qr/*.ts',
  'core/removals/*.ts',
  'core/settings/*.ts',
  'web/uploads/machine*.ts',
]

/** Minimum percentage of a file's mutants that the tests beside it must notice. */
export const MIN_PERCENT = 90

/** Current percentages of files that the tests beside them check only partly. Other tests check the rest. */
export const BELOW: Record<string, number> = {
  'core/audit-log/list-audit-log.ts': 88,
  'core/audit-log/record-failed-sign-in.ts': 85,
  'core/deletion/delete-due-events.ts': 88,
  'core/infra/network/network-of.ts': 87,
  'core/limits/code-attempts.ts': 88,
  'core/limits/counters.ts': 70,
  'core/limits/slots.ts': 76,
  'web/uploads/machine-step.ts': 89,
}

/** Surviving mutants, and why they survive. Mutants that change no result are called equivalent. */
export const SURVIVORS: Record<string, string> = {
  'api/middleware/refuse-malformed-address.ts': 'equivalent: undefined for false',
  'api/middleware/session.ts': 'administrators and the library of cookies, which tests of the API check',
  'api/middleware/tus-headers.ts': 'equivalent, such as defaults of absent parts',
  'core/archive/entry-names.ts': 'equivalent, such as capitals for lower case',
  'core/archive/plan-archive.ts': "the ETag's length and the stream's options",
  'core/audit-log/changes-between.ts': 'equivalent',
  'core/audit-log/list-audit-log.ts': 'null for columns that are absent',
  'core/audit-log/record-audit-entry.ts': 'equivalent',
  'core/audit-log/record-failed-sign-in.ts': 'options of the query, and the shared entry of further networks',
  'core/deletion/bin.ts': 'locks, and filters that another check repeats',
  'core/deletion/delete-due-events.ts': 'equivalent: a filter of the query that `isDueForDeletion` repeats',
  'core/deletion/delete-event.ts': 'the lock, which only concurrent requests need',
  'core/deletion/delete-photo.ts': 'the lock',
  'core/events/host-link.ts': 'the lock, which only concurrent requests need',
  'core/events/retention.ts': 'equivalent, such as `>=` where both give the same day',
  'core/infra/network/network-of.ts': 'equivalent: defaults, and groups behind the network part',
  'core/limits/code-attempts.ts': 'equivalent: names of counters and keys',
  'core/limits/counters.ts': 'options of the Redis client for outages',
  'core/limits/limits.ts': 'equivalent: names of counters',
  'core/limits/slots.ts': 'renewal after 20 seconds, which needs Redis and that time',
  'core/moderation/list-admin-photos.ts': 'equivalent: a default that no caller uses',
  'core/moderation/moderate.ts': 'the lock, and events or photos deleted in between',
  'core/moderation/pending-photos.ts': 'equivalent: empty lists and absent parameters',
  'core/moderation/photo-changes.ts': 'kinds of two errors',
  'core/settings/logo.ts': 'bounds for hostile metadata, and a row without its picture',
  'web/uploads/machine-sending.ts': 'guards against events that do not occur',
  'web/uploads/machine-step.ts': 'guards that save an empty effect',
  'web/uploads/machine.ts': 'guards against events that do not occur, and effects that a later event repeats',
}
