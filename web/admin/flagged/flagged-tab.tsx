import { FLAGS_TO_HIDE } from '#contract/limits.ts'
import { FLAGGED_PHOTOS } from '#web/api/admin-photos.ts'
import { PagedGrid } from '#web/admin/photos/paged-grid.tsx'
import { usePhotoActions } from '#web/admin/photos/use-photo-actions.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { FlaggedCard } from './flagged-card.tsx'
import { flaggedPhotos } from './flagged-photos.ts'

/** What guests have flagged; `total` also counts photos not fetched yet. */
export function FlaggedTab({ total }: { total: number | undefined }) {
  const actions = usePhotoActions()
  return (
    <Section title={t('flagged.title')} subtitle={t('flagged.subtitle', { flags: FLAGS_TO_HIDE })}>
      <PagedGrid
        path={FLAGGED_PHOTOS}
        list={flaggedPhotos}
        counted={total}
        label={t('flagged.label')}
        least={[280, 290]}
        estimate={(width) => width * 0.75 + 240}
        loading={t('flagged.loading')}
        stuck={t('flagged.stuck')}
        empty={<Empty title={t('flagged.empty')}>{t('flagged.emptyText')}</Empty>}
        renderCard={(photo, open) => <FlaggedCard photo={photo} actions={actions} onOpen={open} />}
      />
    </Section>
  )
}
