/** Roles of administrators' accounts. Each has the rights of those after it. */
export const ACCOUNT_ROLES = ['owner', 'staff', 'desk'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** Whether the role has the rights of `needed`. Callers without an account have the role null. */
export const includesRole = (role: AccountRole | null, needed: AccountRole): boolean =>
  role !== null && ACCOUNT_ROLES.indexOf(role) <= ACCOUNT_ROLES.indexOf(needed)
