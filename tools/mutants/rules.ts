/** Files that `npm run mutants` judges, each by the tests beside it. Most other files are tested through the API. */
export const RULES = [
  'api/middleware/{refuse-malformed-address,same-origin,tus-headers}.ts',
  'core/archive/*.ts',
  'core/audit-log/*.ts',
  'core/deletion/*.ts',
  'core/events/*.ts',
  'core/infra/network/*.ts',
  'core/limits/*.ts',
  'core/moderation/*.ts',
  'core/settings/*.ts',
  'web/uploads/machine*.ts',
]

/** Minimum percentage of a file's mutants that the tests beside it must notice. */
export const MIN_PERCENT = 90

/** Current percentages of files that the tests beside them check only partly. Other tests check the rest. */
export const BELOW: Record<string, number> = {
  'core/archive/zip-format.ts': 60,
  'core/audit-log/list-audit-log.ts': 88,
  'core/audit-log/record-failed-sign-in.ts': 85,
  'core/deletion/bin.ts': 75,
  'core/deletion/delete-due-events.ts': 58,
  'core/deletion/delete-event.ts': 82,
  'core/infra/network/network-of.ts': 85,
  'core/limits/code-attempts.ts': 88,
  'core/limits/counters.ts': 70,
  'core/limits/slots.ts': 76,
  'core/moderation/find-flag-bursts.ts': 50,
  'core/moderation/list-admin-photos.ts': 61,
  'core/moderation/photo-filter.ts': 85,
  'core/settings/check-guest-addresses.ts': 52,
  'core/settings/logo.ts': 57,
  'core/settings/venue.ts': 85,
  'web/uploads/machine-step.ts': 89,
}

/** Surviving mutants, and why they survive. Mutants that change no result are called equivalent. */
export const SURVIVORS: Record<string, string> = {
  'core/archive/entry-names.ts': 'equivalent, such as capitals for lower case',
  'core/archive/plan-archive.ts': "the ETag's length and the stream's options",
  'core/archive/zip-format.ts': 'archives above 4 GB, and fields that readers ignore',
  'core/audit-log/changes-between.ts': 'equivalent',
  'core/audit-log/list-audit-log.ts': 'null for columns that are absent',
  'core/audit-log/record-audit-entry.ts': 'equivalent',
  'core/audit-log/record-failed-sign-in.ts': 'options of the query, and the shared entry of further networks',
  'core/deletion/bin.ts': 'locks, and filters that another check repeats',
  'core/deletion/delete-due-events.ts': 'filters that `isDueForDeletion` repeats, and errors of the database',
  'core/deletion/delete-event.ts': 'the lock, and the sample event, which `core/demo` tests',
  'core/deletion/delete-photo.ts': 'the lock',
  'core/events/host-link.ts': 'the lock, which only concurrent requests need',
  'core/events/retention.ts': 'equivalent, such as `>=` where both give the same day',
  'core/infra/network/network-of.ts': 'equivalent: defaults, and groups behind the network part',
  'core/limits/code-attempts.ts': 'equivalent: names of counters and keys',
  'core/limits/counters.ts': 'options of the Redis client for outages',
  'core/limits/limits.ts': 'equivalent: names of counters',
  'core/limits/slots.ts': 'renewal after 20 seconds, which needs Redis and that time',
  'core/moderation/find-flag-bursts.ts': 'SQL of the console, which tests of the API check',
  'core/moderation/list-admin-photos.ts': 'counts and bursts of the console, which tests of the API check',
  'core/moderation/moderate.ts': 'the lock, and events or photos deleted in between',
  'core/moderation/pending-photos.ts': 'equivalent: empty lists and absent parameters',
  'core/moderation/photo-changes.ts': 'kinds of two errors',
  'core/moderation/photo-filter.ts': 'searches with wildcards',
  'core/settings/change-settings.ts': 'names in the audit log',
  'core/settings/check-guest-addresses.ts': 'thresholds that depend on recent flags',
  'core/settings/logo.ts': 'bounds and options of the picture library',
  'core/settings/venue.ts': 'derived dark colours',
  'web/uploads/machine-sending.ts': 'guards against events that do not occur',
  'web/uploads/machine-step.ts': 'guards that save an empty effect',
  'web/uploads/machine.ts': 'guards against events that do not occur, and effects that a later event repeats',
}
