import { ROLES, type Outcome, type Role } from './roles.ts'

/** Outcomes of a call by every role. */
export type Outcomes = Record<Role, Outcome>

export const anyone = (outcome: Outcome) =>
  Object.fromEntries(Object.keys(ROLES).map((role) => [role, outcome])) as Outcomes

/** Success for callers who may open a private event, 404 for others. */
export const opened = (outcome: Outcome, others: Outcome = 404) => ({
  ...anyone(outcome),
  noCookie: others,
  guest: others,
  revoked: others,
  expired: others,
})

/** Success only for administrators. `table.ts` replaces the outcomes of roles that may not make the call. */
export const administrators = (outcome: Outcome) => ({
  ...anyone(401),
  administrator: outcome,
  staff: outcome,
  desk: outcome,
  foreign: outcome,
})

/** Success for an event's hosts and administrators. Guests who opened it get `others`, strangers `strangers`. */
export const hosts = (outcome: Outcome, others: Outcome = 403, strangers = others): Outcomes => ({
  ...opened(others, strangers),
  host: outcome,
  creator: outcome,
  administrator: outcome,
  staff: outcome,
  desk: outcome,
  foreign: outcome,
})
