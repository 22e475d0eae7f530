import type { Check, Finding } from '#core/checks/check.ts'
import { viewBackups } from '#core/backups/view-backups.ts'
import { readSettings } from '#core/settings/settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 2
const URGENT_DAYS = 7

/** Whether there is a recent backup that can be restored. Nothing if an administrator switched backups off. */
export const backup: Check = async ({ em, services, now }) => {
  const { isOn } = (await readSettings(em)).backups
  if (isOn === false) return null
  // Only workers have the folder. The result is stored before the next run.
  await services.queue.enqueue('backup.look', {})
  const { folder, attempt, latest, rehearsed } = await viewBackups(em, now)
  if (isOn) {
    // A folder that is `silent` has no worker, or is found by the backup's age.
    if (folder && ['absent', 'read-only', 'other'].includes(folder.state)) return problem('act', 'folder')
    if (attempt?.state === 'failed') return problem('act', 'failed')
    if (attempt?.failure === 'damaged') return problem('act', 'damaged')
    if (rehearsed?.rehearsalFailure && rehearsed.rehearsalFailure !== 'not-allowed')
      return problem('act', 'rehearsal')
  }
  if (!latest) return isOn === null && (await hasPhotos(em)) ? problem('look', 'never') : null
  const days = Math.floor((now.getTime() - Date.parse(latest.finishedAt!)) / DAY_MS)
  return days < SOON_DAYS ? null : problem(days < URGENT_DAYS ? 'look' : 'act', 'old', days)
}

const problem = (level: Finding['level'], what: string, days = 0): Finding => ({
  level,
  values: { what, days },
})

async function hasPhotos(em: Parameters<Check>[0]['em']): Promise<boolean> {
  const found = await em.execute<object[]>(
    'select from photos where event_id not in (select id from events where is_sample) limit 1',
  )
  return found.length > 0
}
