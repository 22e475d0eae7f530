import { FLAGS_TO_HIDE } from '#contract/limits.ts'
import { FLAGGED_PHOTOS } from '#web/api/admin-photos.ts'
import { PagedGrid } from '#web/admin/photos/paged-grid.tsx'
import { usePhotoActions } from '#web/admin/photos/use-photo-actions.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { FlaggedCard } from './flagged-card.tsx'
import { flaggedPhotos } from './flagged-photos.ts'

/** What guests have flagged; `total` also counts photos not fetched yet. */
export function FlaggedTab({ total }: { total: number | undefined }) {
  const actions = usePhotoActions()
  return (
    <Section
      title="Flagged Content"
      subtitle={`Photos with ${FLAGS_TO_HIDE}+ flags are automatically hidden.`}
    >
      <PagedGrid
        path={FLAGGED_PHOTOS}
        list={flaggedPhotos}
        counted={total}
        label="Flagged photos"
        least={[280, 290]}
        estimate={(width) => width * 0.75 + 240}
        loading="Loading flagged photos..."
        stuck="The other flagged photos did not load."
        empty={<Empty title="No flagged photos found">Guests have nothing to object to.</Empty>}
        renderCard={(photo, open) => <FlaggedCard photo={photo} actions={actions} onOpen={open} />}
      />
    </Section>
  )
}
