import type { EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { Photo } from '#core/photos/photo.ts'

/**
 * Photos with enough flags to be hidden. After an administrator unhides a photo, flags don't hide it until they are
 * cleared.
 */
export const DUE_FOR_HIDING = { flagCount: { $gte: FLAGS_TO_HIDE }, hidden: false, unhiddenAt: null }

/** Hides the photo if enough guests have flagged it. Returns its event's id if this call hid it, else null. */
export async function autoHidePhoto(em: EntityManager, photoId: number): Promise<number | null> {
  const [hidden] = await em
    .createQueryBuilder(Photo)
    .update({ hidden: true })
    .where({ id: photoId, ...DUE_FOR_HIDING })
    .returning('event')
    .execute<{ event: number }[]>('all')
  return hidden?.event ?? null
}
