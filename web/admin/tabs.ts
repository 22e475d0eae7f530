/** The console's tabs in order: last part of the address, and message key of the title. */
export const TABS = [
  ['events', 'events.tab'],
  ['photos', 'photos.label'],
  ['flagged', 'flagged.title'],
  ['qr-codes', 'qrCodes.title'],
  ['codes', 'codes.title'],
] as const
export type Tab = (typeof TABS)[number][0]

export const isTab = (text: string): text is Tab => TABS.some(([tab]) => tab === text)
