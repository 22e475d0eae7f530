import { useState } from 'react'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { useApi } from '#web/api/use-api.ts'
import { pathOf } from '#web/api/path-of.ts'
import { FlagDialog, Lightbox } from '#web/lazy/overlays.tsx'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { CardGrid } from '#web/photo/card-grid.tsx'
import { useLightbox } from '#web/photo/lightbox/use-lightbox.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { FeaturedCard } from './featured-card.tsx'

const none: FeaturedPhotoView[] = []

export function FeaturedPage() {
  const { data: photos = none, error, isLoading, mutate } = useApi(pathOf('GET /api/featured-photos'))
  const lightbox = useLightbox({ photos })
  const [flagged, setFlagged] = useState<PhotoView>()

  return (
    <Page title={t('nav.featured')} className="column pt-8 pb-16 sm:pt-12">
      <h1 className="mb-8 font-serif text-3xl font-medium ltr:tracking-[-0.01em] sm:text-4xl">
        {t('nav.featured')}
      </h1>
      {isLoading && (
        <output className="flex items-center justify-center gap-3 py-24 text-quiet">
          <Spinner />
          {t('featured.loading')}
        </output>
      )}
      {error && <Failure error={error} onRetry={() => void mutate()} />}
      {!isLoading && !error && photos.length === 0 && (
        <Notice title={t('featured.empty')} mark={<EmptyIllustration />}>
          {t('featured.emptyText')}
        </Notice>
      )}
      {photos.length > 0 && (
        <CardGrid
          label={t('featured.photos')}
          photos={photos}
          total={photos.length}
          least={[260, 290]}
          estimate={(width) => width + 78}
          current={lightbox.current}
          renderCard={(photo) => (
            <FeaturedCard
              photo={photo}
              onOpen={() => lightbox.open(photo.id)}
              onFlag={() => setFlagged(photo)}
            />
          )}
        />
      )}
      <Lightbox lightbox={lightbox} onFlag={setFlagged} />
      {flagged && (
        <FlagDialog
          key={flagged.id}
          photos={[flagged]}
          open
          onOpenChange={(open) => !open && setFlagged(undefined)}
        />
      )}
    </Page>
  )
}
