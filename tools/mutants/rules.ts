/**
 * Files whose rules `npm run mutants` checks, by tests beside them. Surviving mutants in `retention.ts` are equivalent, such as
 * `>=` for `>` where both give the same day. In `host-link.ts` one removes a lock that needs two requests at the same moment.
 * Of `plan-archive.ts`, the length of the ETag and the options of its stream are untested.
 */
export const RULES = [
  'core/archive/plan-archive.ts',
  'core/events/host-link.ts',
  'core/events/open-event.ts',
  'core/events/photo-visibility.ts',
  'core/events/retention.ts',
  'core/events/upload-hours.ts',
  'core/events/venue-time.ts',
]
