import type { CheckName } from '#contract/values/checks.ts'
import type { Check } from './check.ts'
import { address, certificate, hiddenAddresses, oneAddress, untestedAddress } from './measures/address.ts'
import { backup } from './measures/backup.ts'
import { disk, files } from './measures/disk.ts'
import { memory } from './measures/memory.ts'
import { notifications } from './measures/notifications.ts'
import { failedPhotos, unfinishedUploads, waitingPhotos } from './measures/photos.ts'
import { restarts, versions, worker } from './measures/processes.ts'
import { screens } from './measures/screens.ts'
import { database, queue, storage } from './measures/services.ts'

/** Checks that depend on the administrator's browser, which `viewChecks` adds. */
type BrowserCheck = 'clock' | 'timeZone'

/** All checks that run in the background. A new one needs its name in `CHECKS` and two texts (`checks.…`). */
export const MEASURES: Record<Exclude<CheckName, BrowserCheck>, Check> = {
  database,
  storage,
  queue,
  worker,
  restarts,
  disk,
  files,
  backup,
  memory,
  address,
  untestedAddress,
  oneAddress,
  hiddenAddresses,
  certificate,
  versions,
  waitingPhotos,
  failedPhotos,
  unfinishedUploads,
  screens,
  notifications,
}
