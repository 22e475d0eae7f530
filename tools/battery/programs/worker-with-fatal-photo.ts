import { runProcess } from '#core/run-process.ts'
import { Photo } from '#core/photos/photo.ts'
import { handlers } from '#worker/handlers.ts'
import { startWorker } from '#worker/worker.ts'

/**
 * The worker, except that photos named `fatal.jpg` kill it. Simulates a decoder that exhausts the memory, so that the
 * kernel sends SIGKILL.
 */
await runProcess('worker', (services) =>
  startWorker(services, {
    ...handlers,
    'photo.renditions': async (payload, services, lane) => {
      const photo = await services.orm.em.fork().findOne(Photo, payload.photoId)
      if (photo?.originalName === 'fatal.jpg') process.kill(process.pid, 'SIGKILL')
      await handlers['photo.renditions'](payload, services, lane)
    },
  }),
)
