/**
 * Files that `npm run mutants` checks with the tests beside them. Surviving mutants in `retention.ts` are equivalent, such as
 * `>=` for `>` where both give the same day. In `host-link.ts` one removes a lock, which only concurrent requests need.
 * In `plan-archive.ts`, the ETag's length and the stream's options are untested.
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
