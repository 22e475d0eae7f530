import type { SeenGuest } from '#contract/schemas/checks.ts'
import type { Services } from '#core/services.ts'
import { VERSION } from '#core/infra/version.ts'
import { compareWithLastHeartbeat, recordJump } from './clock-doubt.ts'
import { ServerProcess, type ProcessKind } from './server-process.ts'

const HEARTBEAT_MS = 5_000

export interface ProcessReport {
  /** Records the regular end, so that it does not count as a crash. */
  stop(): Promise<void>
}

/** Records this process and its heartbeats. An unreachable database only delays them. */
export function reportProcess(
  { orm, log, clock }: Pick<Services, 'orm' | 'log' | 'clock'>,
  kind: ProcessKind,
  guests: () => SeenGuest[] = () => [],
): ProcessReport {
  let id: number | undefined
  const beat = async () => {
    const em = orm.em.fork()
    await recordJump(em, clock)
    if (id === undefined) {
      await compareWithLastHeartbeat(em)
      id = await em.insert(ServerProcess, { kind, version: VERSION, guests: guests() })
      await em.execute(`delete from processes where seen_at < now() - interval '7 days'`)
    } else await em.nativeUpdate(ServerProcess, { id }, { seenAt: new Date(), guests: guests() })
  }
  let last = Promise.resolve()
  const beatOnce = () => {
    last = last.then(beat).catch((error) => log.debug({ err: error }, 'a heartbeat could not be recorded'))
  }
  beatOnce()
  const timer = setInterval(beatOnce, HEARTBEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await last
      if (id !== undefined)
        await orm.em
          .fork()
          .nativeUpdate(ServerProcess, { id }, { stoppedAt: new Date() })
          .catch(() => {})
    },
  }
}
