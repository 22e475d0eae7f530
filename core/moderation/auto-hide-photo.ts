import type { EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { Photo } from '#core/photos/photo.ts'

/** Photos that their flags hide: an administrator's Unhide is final until the flags are cleared. */
export const DUE_FOR_HIDING = { flagCount: { $gte: FLAGS_TO_HIDE }, hidden: false, unhiddenAt: null }

/** Hides the photo when enough guests have flagged it. Returns its event's id when that changed something. */
export async function autoHidePhoto(em: EntityManager, photoId: number): Promise<number | null> {
  const [hidden] = await em
    .createQueryBuilder(Photo)
    .update({ hidden: true })
    .where({ id: photoId, ...DUE_FOR_HIDING })
    .returning('event')
    .execute<{ event: number }[]>('all')
  return hidden?.event ?? null
}
