import { runProcess } from '#core/run-process.ts'
import { Photo } from '#core/photos/photo.ts'
import { handlers } from '#worker/handlers.ts'
import { startWorker } from '#worker/worker.ts'

/**
 * The worker, but for one photo, which ends the process as soon as it is begun, as a decoder that takes all memory does:
 * the kernel kills it with SIGKILL and without a word. The photo is known by its name.
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
