import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import type { JobQueue } from '#core/jobs.ts'
import { readSettings } from '#core/settings/settings.ts'
import { timeZoneOf } from '#core/settings/venue.ts'
import { Backup } from './backup.ts'

/**
 * Adds the row of a due backup, and queues unfinished backups and a due rehearsal. A backup is due after the latest
 * scheduled moment, also if it was missed. The latest one, if it failed, is repeated after an hour, or when its folder is
 * back. A rehearsal is due a week after the last one, or a day after one that failed. Ignores moments in the future,
 * because the machine's clock may have been wrong.
 */
export async function queueBackups(
  em: EntityManager,
  { queue, config }: { queue: JobQueue; config: Pick<Config, 'timeZone'> },
): Promise<void> {
  const settings = await readSettings(em)
  if (settings.backups.isOn) {
    await addDueBackup(em, settings.backups.time, timeZoneOf(settings, config))
    await repeatFailedBackup(em)
  }
  for (const { id } of await em.find(Backup, { state: 'writing' }, { fields: ['id'] }))
    await queue.enqueue('backup.write', { backupId: id })
  if (settings.backups.isOn && !(await isRehearsed(em))) {
    const [latest] = await em.find(
      Backup,
      { state: 'done' },
      { orderBy: { id: 'desc' }, limit: 1, fields: ['id'] },
    )
    if (latest) await queue.enqueue('backup.rehearse', { backupId: latest.id })
  }
}

async function addDueBackup(em: EntityManager, time: string, timeZone: string): Promise<void> {
  await em.execute(
    `with chosen as (select ?::text as zone, ?::time as time),
       due as (
         select max(moment) as moment from chosen, generate_series(0, 1) as days,
           lateral (select ((now() at time zone zone)::date - days + time) at time zone zone as moment) as m
         where moment <= now()
       )
     insert into backups (due_at, state) select moment, 'writing' from due
     where not exists (
       select from backups
       where state = 'writing' or state = 'done' and started_at between due.moment and now()
     )
     on conflict do nothing`,
    [timeZone, time],
  )
}

async function repeatFailedBackup(em: EntityManager): Promise<void> {
  await em.execute(
    `update backups set state = 'writing', started_at = now(), failure = null, percent = 0
     where id = (select max(id) from backups) and state = 'failed'
       and (finished_at not between now() - interval '1 hour' and now()
         or failure in ('no-folder', 'read-only', 'other-folder') and exists (
           select from backup_folder where state = 'ready' and looked_at > backups.finished_at))`,
  )
}

async function isRehearsed(em: EntityManager): Promise<boolean> {
  const recent = await em.execute<object[]>(
    `select from backups where rehearsed_at between now() -
       case when rehearsal_failure is null then interval '7 days' else interval '1 day' end and now()`,
  )
  return recent.length > 0
}
