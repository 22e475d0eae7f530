import { reportProcess } from '#core/checks/report-process.ts'
import { findProcessingProfileImage, markProfileImageFailed } from '#core/events/profile-image.ts'
import type { JobName, Jobs, Lane } from '#core/jobs.ts'
import { findPhotoWithoutJpeg, recordNoJpeg } from '#core/photos/jpeg-copy.ts'
import {
  findPhotoToEnlarge,
  findPhotoToRender,
  markFailed,
  markLargerReady,
} from '#core/photos/record-renditions.ts'
import { isTransient } from '#core/infra/transient-errors.ts'
import type { Services } from '#core/services.ts'
import { consume, type Consumer, type ConsumeOptions, type Runs } from './consume.ts'
import { handlers, type Handler } from './handlers.ts'
import { TooCostly } from './jobs/costly.ts'

/**
 * Runs jobs until it is closed. At first, queues a sweep for jobs that were lost before. `close` waits 15 seconds for
 * running jobs, then returns them to the queue.
 */
export async function startWorker(
  services: Services,
  table = handlers,
  options?: ConsumeOptions,
): Promise<Consumer> {
  const { config, log, queue, metrics } = services
  const runner =
    <N extends JobName>(name: N, handle: Handler<N>) =>
    async (payload: Jobs[N], lane: Lane) => {
      try {
        await handle(payload, services, lane)
        metrics.jobs.inc({ job: name, result: 'done' })
      } catch (error) {
        metrics.jobs.inc({ job: name, result: error instanceof TooCostly ? 'moved' : 'failed' })
        if (!(error instanceof TooCostly)) throw error
        await queue.enqueue(name, payload, { isLast: true })
      }
    }
  const runs = Object.fromEntries(
    Object.entries(table).map(([name, handle]) => [
      name,
      runner(name as JobName, handle as Handler<JobName>),
    ]),
  ) as unknown as Runs
  const consumer = await consume(config, log, runs, {
    concurrency: config.workerConcurrency,
    onExhausted: (name, payload, error) => handleExhausted(services, name, payload, error),
    ...options,
  })
  await queue.enqueue('sweep', {})
  const report = reportProcess(services, 'worker')
  return {
    async close() {
      await consumer.close()
      await report.stop()
    },
  }
}

/**
 * Handles a job that failed permanently. Marks its photo as failed, or keeps existing renditions; otherwise the sweep
 * would queue it forever. If only a store or the database was unreachable, the photo stays unprocessed.
 */
async function handleExhausted(
  { orm, live }: Services,
  name: JobName,
  payload: Jobs[JobName],
  error: Error,
): Promise<void> {
  if (isTransient(error)) return
  const em = orm.em.fork()
  if (name === 'photo.renditions' || name === 'photo.heavyRenditions') {
    const photo = await findPhotoToRender(em, (payload as Jobs['photo.renditions']).photoId)
    if (photo && (await markFailed(em, photo, 'picture.none'))) await live.publish(photo.event, [photo.id])
  }
  if (name === 'photo.largeRenditions') {
    const photo = await findPhotoToEnlarge(em, (payload as Jobs['photo.largeRenditions']).photoId)
    if (photo) await markLargerReady(em, photo)
  }
  if (name === 'photo.jpegCopy') {
    const photo = await findPhotoWithoutJpeg(em, (payload as Jobs['photo.jpegCopy']).photoId)
    if (photo) await recordNoJpeg(em, photo)
  }
  if (name === 'event.profileImage') {
    const image = await findProcessingProfileImage(em, (payload as Jobs['event.profileImage']).eventId)
    if (image) await markProfileImageFailed(em, image)
  }
}
