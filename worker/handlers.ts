import type { JobName, Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { autoHide } from './auto-hide.ts'
import { cleanUp } from './clean-up.ts'
import { renderPhoto } from './photo-renditions.ts'
import { renderProfileImage } from './profile-image.ts'
import { renderAdminCodeQr, renderEventQr } from './qr-images.ts'
import { sweep } from './sweep.ts'
import { verify } from './verify.ts'

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
