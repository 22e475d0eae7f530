import type { ReactNode } from 'react'
import type { AdminPhotoAction } from '#contract/values/photo-actions.ts'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { Empty, focusHeading } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { useSelection } from '#web/photo/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { BulkBar } from './bulk-bar.tsx'
import { PagedGrid, type PagedGridProps } from './paged-grid.tsx'
import type { PhotoFilterState } from './photo-filter.ts'

interface FilteredGridProps<P extends AdminPhotoView> extends Omit<PagedGridProps<P>, 'renderCard'> {
  filter: PhotoFilterState
  /** Resolves to true on success. */
  onAction: (action: AdminPhotoAction, photos: P[]) => Promise<boolean>
  renderCard: (photo: P, press: () => void, selected: boolean | undefined) => ReactNode
}

/** The console's filtered photos, with a selection mode. */
export function FilteredGrid<P extends AdminPhotoView>(props: FilteredGridProps<P>) {
  const { filter, onAction, renderCard, path, counted, empty, ...grid } = props
  const { query } = filter
  const photos = useStore(grid.list.store)?.photos ?? []
  const { ids, chosen, toggle, start, end } = useSelection(photos)
  const isOn = ids !== undefined
  return (
    <>
      {(photos.length > 0 || query) && (
        <div className="mb-4 flex flex-wrap gap-2">
          {photos.length > 0 && (
            <Button variant="quiet" aria-pressed={isOn} onClick={isOn ? end : start}>
              {isOn ? t('console.cancel') : t('host.select')}
            </Button>
          )}
          {query && (
            <Button
              variant="quiet"
              onClick={() => {
                filter.clear()
                focusHeading()
              }}
            >
              {t('photos.showAll')}
            </Button>
          )}
        </div>
      )}
      <PagedGrid
        {...grid}
        path={query ? `${path}?${query}` : path}
        counted={query ? undefined : counted}
        empty={query ? <Empty title={t('photos.noMatch')} /> : empty}
        renderCard={(photo, open) =>
          renderCard(photo, isOn ? () => toggle(photo.id) : open, ids?.has(photo.id))
        }
      />
      {isOn && (
        <BulkBar
          photos={chosen}
          onAction={async (action) => {
            const isDone = await onAction(action, chosen)
            if (isDone) end()
            return isDone
          }}
        />
      )}
    </>
  )
}
