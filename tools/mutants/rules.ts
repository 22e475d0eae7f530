/** Files whose rules `npm run mutants` checks. Their tests are beside them and need no server. */
export const RULES = ['core/events/retention.ts', 'core/events/venue-time.ts']
