import { lookAtBackupFolder } from '#core/backups/backup-folder.ts'
import { rehearseBackup } from '#core/backups/rehearse-backup.ts'
import { runBackup } from '#core/backups/run-backup.ts'
import { writeHandOver } from '#core/hand-over/write-hand-over.ts'
import type { JobName, Jobs, Lane } from '#core/jobs.ts'
import { autoHidePhoto } from '#core/moderation/auto-hide-photo.ts'
import { removeDueObjects } from '#core/removals/remove-due-objects.ts'
import { openDatabase } from '#core/open-database.ts'
import type { Services } from '#core/services.ts'
import { sweep } from '#core/sweep.ts'
import { findNamedKeys } from '#core/verify/find-named-keys.ts'
import { makeJpegCopy } from './jobs/jpeg-copy.ts'
import { renderHeavyPhoto, renderLarger, renderPhoto } from './jobs/photo-renditions.ts'
import { renderProfileImage } from './jobs/profile-image.ts'
import { renderAdminCodeQr, renderEventQr } from './jobs/qr-images.ts'
import { renderTestPhoto } from './jobs/test-photo.ts'
import { verify } from './jobs/verify.ts'

/** Runs one job, possibly twice. Throws when the job should be retried, and `TooCostly` to move it to the last lane. */
export type Handler<N extends JobName> = (payload: Jobs[N], services: Services, lane: Lane) => Promise<void>

/** Handlers of all jobs. A missing one is a compile error. */
export const handlers: { [N in JobName]: Handler<N> } = {
  'photo.renditions': renderPhoto,
  'photo.largeRenditions': renderLarger,
  'photo.heavyRenditions': renderHeavyPhoto,
  'photo.jpegCopy': makeJpegCopy,
  'photo.test': renderTestPhoto,
  async 'photo.autoHide'({ photoId }, { orm, live }) {
    const eventId = await autoHidePhoto(orm.em.fork(), photoId)
    if (eventId !== null) await live.publish(eventId, [photoId])
  },
  'event.profileImage': renderProfileImage,
  'event.qrImages': renderEventQr,
  'adminCode.qrImages': renderAdminCodeQr,
  'handOver.write': ({ handOverId }, services) => writeHandOver(services.orm.em.fork(), services, handOverId),
  'backup.look': (_, { orm, config }) => lookAtBackupFolder(orm.em.fork(), config),
  'backup.write': ({ backupId }, services) => runBackup(services.orm.em.fork(), services, backupId),
  'backup.rehearse': ({ backupId }, services) =>
    rehearseBackup(services.orm.em.fork(), { ...services, openDatabase }, backupId),
  'objects.cleanUp': (_, { orm, storage }) => removeDueObjects(orm.em.fork(), storage, findNamedKeys),
  'store.verify': verify,
  sweep: (_, services) => sweep(services.orm.em.fork(), services),
}
