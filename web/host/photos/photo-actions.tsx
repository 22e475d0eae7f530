import { Eye, EyeOff, FlagOff, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { t } from '#web/i18n/t.ts'
import { haveSameSenderName } from '#web/photo/have-same-sender-name.ts'
import { Button } from '#web/ui/button.tsx'
import { selectionActions } from '#web/ui/selection-frame.tsx'

interface PhotoActionsProps {
  photos: Pick<PhotoView, 'hidden' | 'flagCount' | 'senderName'>[]
  busy: boolean
  mayDelete: boolean
  onAction: (action: HostPhotoAction) => void
}

/** A host's actions on these photos. Deletion asks for confirmation in the same place. */
export function PhotoActions({ photos, busy, mayDelete, onAction }: PhotoActionsProps) {
  const [asks, setAsks] = useState(false)
  const isNone = photos.length === 0
  if (asks && !isNone)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-40 flex-1 font-medium">{t('host.deleteAsk', { count: photos.length })}</p>
        <Button variant="quiet" disabled={busy} onClick={() => setAsks(false)}>
          {t('flag.cancel')}
        </Button>
        <Button
          variant="danger"
          busy={busy}
          onClick={() => {
            setAsks(false)
            onAction('delete')
          }}
        >
          {t('host.deletePhotos')}
        </Button>
      </div>
    )
  return (
    <div className={selectionActions}>
      {(isNone || photos.some(({ hidden }) => !hidden)) && (
        <Button variant="quiet" disabled={isNone || busy} onClick={() => onAction('hide')}>
          <EyeOff aria-hidden className="size-5" />
          {t('host.hide')}
        </Button>
      )}
      {photos.some(({ hidden }) => hidden) && (
        <Button variant="quiet" disabled={busy} onClick={() => onAction('unhide')}>
          <Eye aria-hidden className="size-5" />
          {t('host.show')}
        </Button>
      )}
      {photos.some(({ flagCount }) => flagCount > 0) && (
        <Button variant="quiet" disabled={busy} onClick={() => onAction('unflag')}>
          <FlagOff aria-hidden className="size-5" />
          {t('host.clearFlags')}
        </Button>
      )}
      {haveSameSenderName(photos) && (
        <Button variant="quiet" disabled={busy} onClick={() => onAction('clear-name')}>
          <UserRoundX aria-hidden className="size-5" />
          {t('host.clearName')}
        </Button>
      )}
      {mayDelete && (
        <Button
          variant="quiet"
          disabled={isNone || busy}
          className="text-danger!"
          onClick={() => setAsks(true)}
        >
          <Trash2 aria-hidden className="size-5" />
          {t('host.deletePhotos')}
        </Button>
      )}
    </div>
  )
}
