import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Backup } from './backup.ts'

/** Starts a backup now. Throws `conflict` while another is written. */
export async function startBackup(
  em: EntityManager,
  { queue }: { queue: JobQueue },
  { isAnew }: { isAnew: boolean },
): Promise<void> {
  const backupId = await transact(em, async (em) => {
    // Locked, so that two concurrent starts make one backup.
    await em.execute('lock table backups in share row exclusive mode')
    if (await em.count(Backup, { state: 'writing' })) throw new AppError('conflict', 'backup.running')
    return em.insert(Backup, { state: 'writing', isAnew })
  })
  await queue.enqueue('backup.write', { backupId })
}
