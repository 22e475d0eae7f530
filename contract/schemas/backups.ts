import { z } from 'zod'
import { issue } from '#contract/values/error-messages.ts'
import { MAX_BACKUPS_KEPT } from '#contract/values/limits.ts'
import { count, id, moment } from './scalars.ts'

export const BackupSettings = z.strictObject({
  isOn: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether a backup is written every day. Null until an administrator decides.' }),
  time: z
    .string({ error: issue('backup.invalidTime') })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: issue('backup.invalidTime') })
    .meta({ description: 'Time of day on the venue’s clock, `HH:MM`.' }),
  kept: z
    .int({ error: issue('backup.invalidKept', { limit: MAX_BACKUPS_KEPT }) })
    .min(1, { error: issue('backup.invalidKept', { limit: MAX_BACKUPS_KEPT }) })
    .max(MAX_BACKUPS_KEPT, { error: issue('backup.invalidKept', { limit: MAX_BACKUPS_KEPT }) })
    .meta({ description: 'Number of newest backups to keep.' }),
})
export type BackupSettings = z.infer<typeof BackupSettings>

/** At 4:15 most evenings are over. */
export const DEFAULT_BACKUPS: BackupSettings = { isOn: null, time: '04:15', kept: 14 }

export const BackupState = z.enum(['writing', 'done', 'failed'])
export type BackupState = z.infer<typeof BackupState>

export const BackupFailure = z
  .enum(['no-folder', 'read-only', 'other-folder', 'no-space', 'damaged', 'other'])
  .meta({
    description:
      '`other-folder`: the folder has none of this installation’s backups, such as a mount point without its drive. `damaged`: the disk returned other bytes than were written; with `done`, an earlier backup can’t be read and none was deleted.',
  })
export type BackupFailure = z.infer<typeof BackupFailure>

export const RehearsalFailure = z.enum(['no-folder', 'no-space', 'damaged', 'not-allowed', 'other']).meta({
  description: '`not-allowed`: the database’s user may not create databases.',
})
export type RehearsalFailure = z.infer<typeof RehearsalFailure>

export const BackupFolderState = z.enum(['ready', 'absent', 'read-only', 'other', 'silent'])
export type BackupFolderState = z.infer<typeof BackupFolderState>

export const BackupView = z.object({
  id,
  state: BackupState,
  failure: BackupFailure.nullable(),
  name: z.string().nullable().meta({ description: 'Name of its folder.' }),
  startedAt: moment,
  finishedAt: moment.nullable(),
  events: count,
  photos: count,
  bytes: count.meta({ description: 'Bytes of all photos and pictures in the backup.' }),
  newBytes: count.meta({ description: 'Bytes that earlier backups didn’t have.' }),
  verified: count.meta({ description: 'Files whose bytes were read back.' }),
  missing: count.meta({ description: 'Files that the photo store had lost.' }),
  percent: count,
  rehearsedAt: moment
    .nullable()
    .meta({ description: 'When it was restored into a scratch database and compared.' }),
  rehearsalFailure: RehearsalFailure.nullable(),
})
export type BackupView = z.infer<typeof BackupView>

export const BackupsView = z.object({
  folder: z
    .object({
      path: z.string(),
      state: BackupFolderState.meta({
        description:
          '`other`: see `other-folder`. `silent`: the worker can’t tell, because the disk doesn’t respond or no worker runs.',
      }),
      freeBytes: count,
      isSameDisk: z.boolean().meta({ description: 'Whether it is on the disk of the photos.' }),
    })
    .nullable()
    .meta({ description: 'Null until a worker has looked.' }),
  attempt: BackupView.nullable().meta({ description: 'The latest backup in any state.' }),
  latest: BackupView.nullable().meta({ description: 'The latest complete backup.' }),
  rehearsed: BackupView.nullable().meta({ description: 'The latest backup that was rehearsed.' }),
})
export type BackupsView = z.infer<typeof BackupsView>

export const StartBackupRequest = z.object({
  isAnew: z.boolean().meta({ description: 'Accepts a folder with none of this installation’s backups.' }),
})
