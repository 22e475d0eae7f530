import { defineEntity, p } from '@mikro-orm/core'
import type { BackupFolderState } from '#contract/schemas/backups.ts'

export const FOLDER_ID = 1

const FolderRowSchema = defineEntity({
  name: 'FolderRow',
  tableName: 'backup_folder',
  properties: {
    id: p.integer().primary().autoincrement(false),
    path: p.text(),
    state: p.text().$type<Exclude<BackupFolderState, 'silent'>>(),
    freeBytes: p.bigint('number'),
    isSameDisk: p.boolean(),
    lookedAt: p.datetime(),
  },
})

/** The folder for backups as a worker last saw it. Only workers have it. */
export class FolderRow extends FolderRowSchema.class {}
FolderRowSchema.setClass(FolderRow)
