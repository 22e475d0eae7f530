import type { MigrationObject } from '@mikro-orm/core'
import { FirstTables } from './2026-11-24-first-tables.ts'
import { Backups } from './2026-11-25-backups.ts'
import { Notifications } from './2026-11-25-notifications.ts'
import { ControlRoom } from './2026-11-25-control-room.ts'
import { Accounts } from './2026-11-26-accounts.ts'

/** Migrations in the order they are applied. A released migration is never changed. */
export const migrations: MigrationObject[] = [
  { name: '2026-11-24-first-tables', class: FirstTables },
  { name: '2026-11-25-notifications', class: Notifications },
  { name: '2026-11-25-backups', class: Backups },
  { name: '2026-11-25-control-room', class: ControlRoom },
  { name: '2026-11-26-accounts', class: Accounts },
]
