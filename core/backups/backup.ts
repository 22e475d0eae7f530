import { defineEntity, p } from '@mikro-orm/core'
import type { BackupFailure, BackupState, RehearsalFailure } from '#contract/schemas/backups.ts'

const BackupSchema = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.integer().primary(),
    /** The scheduled moment. Null for a backup by an administrator or the command. */
    dueAt: p.datetime().nullable().unique(),
    state: p.text().$type<BackupState>(),
    /** With `done`, why no earlier backup was deleted. */
    failure: p.text().$type<BackupFailure>().nullable(),
    /** Whether a folder with none of this installation’s backups is accepted. */
    isAnew: p.boolean().default(false),
    /** Name of its folder. */
    name: p.text().nullable(),
    startedAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
    events: p.integer().default(0),
    photos: p.integer().default(0),
    bytes: p.bigint('number').default(0),
    newBytes: p.bigint('number').default(0),
    verified: p.integer().default(0),
    missing: p.integer().default(0),
    percent: p.integer().default(0),
    rehearsedAt: p.datetime().nullable(),
    rehearsalFailure: p.text().$type<RehearsalFailure>().nullable(),
  },
})

/** A backup that was written, is being written, or failed. Deleted backups keep their rows. */
export class Backup extends BackupSchema.class {}
BackupSchema.setClass(Backup)
