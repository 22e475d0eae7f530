import { sendDueNotifications } from '#core/notifications/send-due.ts'
import { notifyShownPhotos } from '#core/photos/notify-shown-photos.ts'
import type { Services } from '#core/services.ts'

const INTERVAL_MS = 10_000

/** Sends notifications until it is stopped. The API does it, because a dead worker is one of the problems. */
export function sendNotifications({ orm, log }: Pick<Services, 'orm' | 'log'>) {
  let isStopped = false
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      await notifyShownPhotos(orm.em.fork())
      await sendDueNotifications(orm.em.fork(), () => isStopped)
    } catch (error) {
      log.warn({ err: error }, 'notifications could not be sent')
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= run()
  }, INTERVAL_MS).unref()
  return {
    /** Waits for attempts in progress, which end within seconds. */
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
