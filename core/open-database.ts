import type { MikroORM } from '@mikro-orm/postgresql'
import { AuditEntry } from './audit-log/audit-entry.ts'
import { AdminCode } from './admin-codes/admin-code.ts'
import { AdminSession } from './admins/admin-session.ts'
import { Backup } from './backups/backup.ts'
import { FolderRow } from './backups/folder-row.ts'
import { AdminUser } from './admins/admin-user.ts'
import { RecoveryCode } from './admins/recovery-code.ts'
import { Problem } from './checks/problem.ts'
import { ServerProcess } from './checks/server-process.ts'
import { BinnedEvent } from './deletion/binned-event.ts'
import { Event } from './events/event.ts'
import { HandOver } from './hand-over/hand-over.ts'
import { openOrm } from './infra/orm/open-orm.ts'
import { Notification } from './notifications/notification.ts'
import { migrations } from './migrations/list.ts'
import { PhotoFlag } from './moderation/photo-flag.ts'
import { DeletedPhoto } from './photos/deleted-photo.ts'
import { NotifiedPhoto } from './photos/notified-photo.ts'
import { Photo } from './photos/photo.ts'
import { PhotoHeart } from './photos/photo-heart.ts'
import { Removal } from './removals/removal.ts'
import { Screen } from './screens/screen.ts'
import { SettingsRow } from './settings/settings-row.ts'

/** Creates the ORM for the database at `url`. Neither connects nor changes tables. */
export function openDatabase(url: string): Promise<MikroORM> {
  return openOrm(url, {
    entities: [
      Event,
      BinnedEvent,
      Photo,
      DeletedPhoto,
      PhotoFlag,
      PhotoHeart,
      AdminCode,
      AdminUser,
      AdminSession,
      RecoveryCode,
      Removal,
      SettingsRow,
      Screen,
      AuditEntry,
      HandOver,
      Notification,
      NotifiedPhoto,
      Backup,
      FolderRow,
      Problem,
      ServerProcess,
    ],
    migrations,
    migrationsDir: `${import.meta.dirname}/migrations`,
  })
}
