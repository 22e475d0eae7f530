import type { AdminPhotoAction } from '#contract/values/photo-actions.ts'
import type { AdminPhotoView, RefusedPhoto } from '#contract/schemas/admin-photos.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { send } from '#web/api/send.ts'
import { runAction } from '#web/admin/run-action.ts'
import { errorText } from '#web/i18n/error-text.ts'
import { t } from '#web/i18n/t.ts'
import { toastProblem } from '#web/ui/toast.ts'
import { allPhotos } from './all-photos.ts'

/** Texts about an action on one photo. */
const TEXTS = {
  'toggle-featured': { title: 'photos.featured', text: undefined, failed: 'photos.featureFailed' },
  unflag: { title: 'photos.unflagged', text: 'photos.unflaggedText', failed: 'photos.unflagFailed' },
  'dismiss-flags': { title: 'photos.restored', text: 'photos.restoredText', failed: 'photos.restoreFailed' },
  hide: { title: 'photos.hidden', text: 'photos.hiddenText', failed: 'photos.hideFailed' },
  unhide: { title: 'photos.unhidden', text: 'photos.unhiddenText', failed: 'photos.unhideFailed' },
  retry: { title: 'photos.retried', text: 'photos.retriedText', failed: 'photos.retryFailed' },
} as const

/** Changes a photo. Resolves to true on success, like the other functions here. */
export function changePhoto({ id }: AdminPhotoView, action: keyof typeof TEXTS): Promise<boolean> {
  const { title, text, failed } = TEXTS[action]
  return runAction(
    async () => allPhotos.replace(await send(`POST /api/admin/photos/:id/${action}`, { id })),
    { done: { title: t(title), description: text && t(text) }, fallback: t(failed) },
  )
}

export function removePhoto({ id }: AdminPhotoView): Promise<boolean> {
  return runAction(
    async () => {
      await send('DELETE /api/photos/:id', { id })
      allPhotos.remove((photo) => photo.id === id)
    },
    {
      done: { title: t('photos.deleted'), description: t('photos.deletedText') },
      fallback: t('photos.deleteFailed'),
    },
  )
}

/** Changes several photos. Resolves to true even if some were rejected. */
export async function changePhotos(action: AdminPhotoAction, photos: AdminPhotoView[]): Promise<boolean> {
  const ids = photos.map(({ id }) => id)
  const refused: RefusedPhoto[] = []
  const isDone = await runAction(() => changeAll(action, ids, refused), {
    done: { title: t('photos.severalChanged', { count: photos.length }) },
    fallback: t('host.failed'),
  })
  const [first] = refused
  if (first)
    toastProblem(
      t('photos.severalRefused', { count: refused.length }),
      errorText({ error: '', code: first.code }),
    )
  return isDone
}

/** Adds the rejected photos to `refused`. */
async function changeAll(action: AdminPhotoAction, ids: number[], refused: RefusedPhoto[]): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
    const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
    const done = await send('POST /api/admin/photos', { body: { action, ids: part } })
    for (const photo of done.photos) allPhotos.replace(photo)
    const remaining = new Set(done.photos.map(({ id }) => id))
    allPhotos.remove(({ id }) => part.includes(id) && !remaining.has(id))
    refused.push(...done.refused)
  }
}
