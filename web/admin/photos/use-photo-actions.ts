import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { changePhoto, deletePhoto } from '#web/api/admin-photos.ts'
import type { PhotoChange } from '#web/api/admin-photos.ts'
import { useAct } from '#web/admin/use-act.ts'
import type { Told } from '#web/admin/use-act.ts'
import { allPhotos } from './all-photos.ts'

/** What an administrator does with a photo. Each is true once it is done. */
export function usePhotoActions() {
  const act = useAct()

  const post = (step: PhotoChange, told: Told) => async (photo: AdminPhotoView) => {
    const answer = await act(async () => {
      const changed = await changePhoto(photo.id, step)
      allPhotos.replace(changed)
      return changed
    }, told)
    return Boolean(answer)
  }

  return {
    toggleFeatured: post('toggle-featured', {
      done: { title: 'Featured status updated' },
      fallback: 'Failed to toggle featured status',
    }),
    unflag: post('unflag', {
      done: { title: 'Photo unflagged', description: 'Photo has been cleared of all flags' },
      fallback: 'Failed to unflag photo',
    }),
    dismissFlags: post('dismiss-flags', {
      done: { title: 'Photo restored', description: 'Its flags are cleared and everyone can see it again' },
      fallback: 'Failed to restore photo',
    }),
    hide: post('hide', {
      done: { title: 'Photo hidden', description: 'Photo has been hidden from public view' },
      fallback: 'Failed to hide photo',
    }),
    unhide: post('unhide', {
      done: { title: 'Photo unhidden', description: 'Photo is now visible to the public' },
      fallback: 'Failed to unhide photo',
    }),
    retry: post('retry', {
      done: { title: 'Trying again', description: 'The picture appears here in a moment' },
      fallback: 'This photo could not be tried again',
    }),
    async remove(photo: AdminPhotoView) {
      const answer = await act(
        async () => {
          await deletePhoto(photo.id)
          allPhotos.remove(({ id }) => id === photo.id)
          return true
        },
        {
          done: { title: 'Photo deleted', description: 'Photo has been removed successfully' },
          fallback: 'Failed to delete photo',
        },
      )
      return Boolean(answer)
    },
  }
}
