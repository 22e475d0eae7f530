/**
 * Files whose rules `npm run mutants` checks, by tests beside them. Mutants that survive are equivalent: `>=` for `>` where
 * both give the same day, a check before a comparison with null, and an empty encoding, which Node ignores. One needs
 * two requests at the same moment: the lock in `host-link.ts`.
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
