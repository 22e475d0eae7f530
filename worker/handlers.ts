import type { JobName, Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { autoHide } from './jobs/auto-hide.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { renderPhoto } from './jobs/photo-renditions.ts'
import { renderProfileImage } from './jobs/profile-image.ts'
import { renderAdminCodeQr, renderEventQr } from './jobs/qr-images.ts'
import { sweep } from './jobs/sweep.ts'
import { verify } from './jobs/verify.ts'

/** Does one job; may be called twice for it. Throws when the job should be tried again. */
export type Handler<N extends JobName> = (payload: Jobs[N], services: Services) => Promise<void>

/** Every job's handler; a job without one does not compile. */
export const handlers: { [N in JobName]: Handler<N> } = {
  'photo.renditions': renderPhoto,
  'photo.autoHide': autoHide,
  'event.profileImage': renderProfileImage,
  'event.qrImages': renderEventQr,
  'adminCode.qrImages': renderAdminCodeQr,
  'objects.cleanUp': cleanUp,
  'store.verify': verify,
  sweep,
}
