/** Checks of the installation, in the order in which the console lists their problems. */
export const CHECKS = [
  'database',
  'storage',
  'queue',
  'worker',
  'restarts',
  'disk',
  'files',
  'backup',
  'memory',
  'clock',
  'timeZone',
  'address',
  'untestedAddress',
  'oneAddress',
  'hiddenAddresses',
  'certificate',
  'versions',
  'waitingPhotos',
  'failedPhotos',
  'unfinishedUploads',
  'screens',
  'notifications',
] as const
export type CheckName = (typeof CHECKS)[number]

/** `look`: within days. `act`: guests notice it today, or photos are at risk. */
export const LEVELS = ['look', 'act'] as const
export type Level = (typeof LEVELS)[number]
