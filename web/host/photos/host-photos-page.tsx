import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import { t } from '#web/i18n/t.ts'
import { managePath, managePhotosPath } from '#web/share/paths.ts'
import { useSelection } from '#web/photo/use-selection.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectionFrame } from '#web/ui/selection-frame.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { HostFrame, HostHeading } from '#web/host/host-frame.tsx'
import { useHostAction } from '#web/host/use-host-action.ts'
import { HostPhotoDialog } from './host-photo-dialog.tsx'
import { HostPhotoGrid } from './host-photo-grid.tsx'
import { PhotoActions } from './photo-actions.tsx'
import { useHostPhotos } from './use-host-photos.ts'

/** All photos of an event, for its hosts. A press opens one; several can be selected. */
export function HostPhotosPage() {
  const [query] = useSearchParams()
  const isFlagged = query.has('flagged')
  return (
    <HostFrame className="max-w-260">
      {(event) => <HostPhotos key={String(isFlagged)} event={event} isFlagged={isFlagged} />}
    </HostFrame>
  )
}

function HostPhotos({ event, isFlagged }: { event: EventView; isFlagged: boolean }) {
  const mayDelete = event.role === 'owner'
  const { photos, error, retry, isComplete, more, change } = useHostPhotos(event.id, isFlagged)
  const { runAction, busy } = useHostAction()
  const { ids, chosen, toggle, start, end } = useSelection(photos ?? [])
  const [shownId, setShown] = useState<number>()
  const shown = photos?.find(({ id }) => id === shownId)

  const changeChosen = async (name: HostPhotoAction) => {
    const chosenIds = chosen.map(({ id }) => id)
    if (await runAction(() => change(name, chosenIds))) end()
  }

  return (
    <>
      <HostHeading title={t('host.photos')} back={managePath(event.qrCode)} backLabel={t('host.manage')}>
        {photos && photos.length > 0 && (
          <Button variant="quiet" aria-pressed={ids !== undefined} onClick={ids ? end : start}>
            {ids ? t('flag.cancel') : t('host.select')}
          </Button>
        )}
      </HostHeading>
      <nav className="mt-3 mb-5 flex gap-2">
        {[false, true].map((flagged) => (
          <Link
            key={String(flagged)}
            replace
            to={`${managePhotosPath(event.qrCode)}${flagged ? '?flagged' : ''}`}
            aria-current={flagged === isFlagged ? 'page' : undefined}
            className={buttonClass(flagged === isFlagged ? 'main' : 'quiet', 'px-4!')}
          >
            {t(flagged ? 'host.flagged' : 'host.all')}
          </Link>
        ))}
      </nav>
      {!photos && error !== undefined && <Failure error={error} onRetry={retry} />}
      {photos?.length === 0 && (
        <Notice title={t(isFlagged ? 'host.noneFlagged' : 'host.noPhotos')} mark={<EmptyIllustration />}>
          {''}
        </Notice>
      )}
      {photos && photos.length > 0 && (
        <HostPhotoGrid
          photos={photos}
          selected={ids}
          onPress={ids ? toggle : setShown}
          onEnd={isComplete ? undefined : () => void more().catch(() => {})}
        />
      )}
      {ids && (
        <SelectionFrame label={t('host.select')} summary={t('host.selected', { count: chosen.length })}>
          <PhotoActions
            photos={chosen}
            busy={busy}
            mayDelete={mayDelete}
            onAction={(name) => void changeChosen(name)}
          />
        </SelectionFrame>
      )}
      {shown && (
        <HostPhotoDialog
          mayDelete={mayDelete}
          photo={shown}
          busy={busy}
          onAction={(name) => void runAction(() => change(name, [shown.id]))}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
