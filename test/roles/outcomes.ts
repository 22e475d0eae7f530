import { ROLES, type Outcome, type Role } from './roles.ts'

/** Outcomes of a call by every role. */
export type Outcomes = Record<Role, Outcome>

export const anyone = (outcome: Outcome) =>
  Object.fromEntries(Object.keys(ROLES).map((role) => [role, outcome])) as Outcomes

/** For whoever may open a private event. What is not theirs to see is not there for the others. */
export const opened = (outcome: Outcome, others: Outcome = 404) => ({
  ...anyone(outcome),
  noCookie: others,
  guest: others,
  revoked: others,
  expired: others,
})

/** For administrators alone. */
export const administrators = (outcome: Outcome, others: Outcome = 401) => ({
  ...anyone(others),
  administrator: outcome,
  foreign: outcome,
})

/** For the hosts of an event and administrators; a guest who may open it is told so, and of a private one nobody else. */
export const hosts = (outcome: Outcome, others: Outcome = 403, strangers = others): Outcomes => ({
  ...opened(others, strangers),
  host: outcome,
  creator: outcome,
  administrator: outcome,
  foreign: outcome,
})
