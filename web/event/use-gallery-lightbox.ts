import { eventPhotosPage } from '#web/api/photos.ts'
import { t } from '#web/i18n/t.ts'
import { useLightbox, type PhotoList } from '#web/photo/lightbox/use-lightbox.ts'
import { toast } from '#web/ui/toast.ts'
import type { Gallery } from './gallery/gallery.ts'

/** The lightbox of a gallery. A linked photo is fetched together with all newer ones. */
export const useGalleryLightbox = (
  gallery: Gallery,
  eventId: number,
  list: Pick<PhotoList, 'photos' | 'total' | 'fetchAll' | 'isReady'>,
) =>
  useLightbox({
    ...list,
    async find(id) {
      const { photos } = await eventPhotosPage(eventId, id + 1, 1)
      if (photos[0]?.id !== id) return false
      await gallery.all(id)
      return true
    },
    onMissing: () => toast({ title: t('gallery.photoGone') }),
  })
