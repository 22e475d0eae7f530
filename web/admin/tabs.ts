import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'

/** The console's tabs in order: last part of the address, message key of the title, and role that it needs. */
export const TABS = [
  ['events', 'events.tab', 'desk'],
  ['photos', 'photos.label', 'staff'],
  ['flagged', 'flagged.title', 'staff'],
  ['qr-codes', 'qrCodes.title', 'desk'],
  ['codes', 'codes.title', 'desk'],
] as const satisfies [string, string, AccountRole][]
export type Tab = (typeof TABS)[number][0]

export const isTabFor = (role: AccountRole, tab: Tab): boolean =>
  TABS.some(([one, , needed]) => one === tab && includesRole(role, needed))

export const isTab = (text: string): text is Tab => TABS.some(([tab]) => tab === text)
