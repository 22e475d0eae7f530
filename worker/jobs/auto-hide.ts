import { autoHide as hideWhenDue } from '#core/moderation/auto-hide.ts'
import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'

/** Hides a photo whose flags have reached the limit, and takes it from every open gallery. */
export async function autoHide({ photoId }: Jobs['photo.autoHide'], { orm, live }: Services): Promise<void> {
  const eventId = await hideWhenDue(orm.em.fork(), photoId)
  if (eventId !== null) await live.publish(eventId, [photoId])
}
