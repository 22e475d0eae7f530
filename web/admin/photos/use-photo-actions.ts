import type { AdminPhotoAction, OnePhotoAction } from '#contract/values/photo-actions.ts'
import type { AdminPhotoView, RefusedPhoto } from '#contract/schemas/admin-photos.ts'
import { MAX_MODERATED_PHOTOS } from '#contract/values/host-photos-limit.ts'
import { send } from '#web/api/send.ts'
import { useAction } from '#web/admin/use-action.ts'
import type { ActionToasts } from '#web/admin/use-action.ts'
import { errorText } from '#web/i18n/error-text.ts'
import { t } from '#web/i18n/t.ts'
import { toastProblem } from '#web/ui/toast.ts'
import { allPhotos } from './all-photos.ts'

/** An administrator's actions on photos. Each resolves to true on success. */
export function usePhotoActions() {
  const runAction = useAction()

  const post = (action: OnePhotoAction, toasts: ActionToasts) => async (photo: AdminPhotoView) => {
    const outcome = await runAction(async () => {
      const changed = await send(`POST /api/admin/photos/:id/${action}`, { id: photo.id })
      allPhotos.replace(changed)
      return changed
    }, toasts)
    return Boolean(outcome)
  }

  return {
    toggleFeatured: post('toggle-featured', {
      done: { title: t('photos.featured') },
      fallback: t('photos.featureFailed'),
    }),
    unflag: post('unflag', {
      done: { title: t('photos.unflagged'), description: t('photos.unflaggedText') },
      fallback: t('photos.unflagFailed'),
    }),
    dismissFlags: post('dismiss-flags', {
      done: { title: t('photos.restored'), description: t('photos.restoredText') },
      fallback: t('photos.restoreFailed'),
    }),
    hide: post('hide', {
      done: { title: t('photos.hidden'), description: t('photos.hiddenText') },
      fallback: t('photos.hideFailed'),
    }),
    unhide: post('unhide', {
      done: { title: t('photos.unhidden'), description: t('photos.unhiddenText') },
      fallback: t('photos.unhideFailed'),
    }),
    retry: post('retry', {
      done: { title: t('photos.retried'), description: t('photos.retriedText') },
      fallback: t('photos.retryFailed'),
    }),
    /** Changes several photos. Resolves to true even if some were rejected. */
    async changeSeveral(name: AdminPhotoAction, photos: AdminPhotoView[]) {
      const ids = photos.map(({ id }) => id)
      const refused = await runAction(() => changeAll(name, ids), {
        done: { title: t('photos.severalChanged', { count: photos.length }) },
        fallback: t('host.failed'),
      })
      const [first] = refused ?? []
      if (first)
        toastProblem(
          t('photos.severalRefused', { count: refused!.length }),
          errorText({ error: '', code: first.code }),
        )
      return refused !== undefined
    },
    async remove(photo: AdminPhotoView) {
      const outcome = await runAction(
        async () => {
          await send('DELETE /api/photos/:id', { id: photo.id })
          allPhotos.remove(({ id }) => id === photo.id)
          return true
        },
        {
          done: { title: t('photos.deleted'), description: t('photos.deletedText') },
          fallback: t('photos.deleteFailed'),
        },
      )
      return Boolean(outcome)
    },
  }
}

async function changeAll(action: AdminPhotoAction, ids: number[]): Promise<RefusedPhoto[]> {
  const refused: RefusedPhoto[] = []
  for (let from = 0; from < ids.length; from += MAX_MODERATED_PHOTOS) {
    const part = ids.slice(from, from + MAX_MODERATED_PHOTOS)
    const done = await send('POST /api/admin/photos', { body: { action, ids: part } })
    for (const photo of done.photos) allPhotos.replace(photo)
    const remaining = new Set(done.photos.map(({ id }) => id))
    allPhotos.remove(({ id }) => part.includes(id) && !remaining.has(id))
    refused.push(...done.refused)
  }
  return refused
}
