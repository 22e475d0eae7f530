/** The console's tabs in their order: the last part of the address, and the name. */
export const TABS = [
  ['events', 'Events'],
  ['photos', 'Photos'],
  ['flagged', 'Flagged Content'],
  ['qr-codes', 'QR Codes'],
  ['codes', 'Admin Codes'],
] as const
export type Tab = (typeof TABS)[number][0]

export const isTab = (text: string): text is Tab => TABS.some(([tab]) => tab === text)
