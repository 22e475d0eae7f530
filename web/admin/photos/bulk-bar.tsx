import { OnlyFor } from '#web/admin/only-for.tsx'
import { Eye, EyeOff, FlagOff, Star, Trash2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { AdminPhotoAction } from '#contract/values/photo-actions.ts'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { DeleteDialog } from '#web/admin/delete-dialog.tsx'
import { t } from '#web/i18n/t.ts'
import { haveSameSenderName } from '#web/photo/have-same-sender-name.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectionFrame, selectionActions } from '#web/ui/selection-frame.tsx'

interface BulkBarProps {
  photos: AdminPhotoView[]
  /** Resolves to true on success. */
  onAction: (action: AdminPhotoAction) => Promise<boolean>
}

/** Number of selected photos, with actions for them, at the bottom of the screen. */
export function BulkBar({ photos, onAction }: BulkBarProps) {
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const count = photos.length
  const runAction = async (name: AdminPhotoAction) => {
    setBusy(true)
    try {
      return await onAction(name)
    } finally {
      setBusy(false)
    }
  }
  const choices = [
    { name: 'hide', icon: EyeOff, text: t('flagged.hide'), fits: photos.some(({ hidden }) => !hidden) },
    { name: 'unhide', icon: Eye, text: t('flagged.unhide'), fits: photos.some(({ hidden }) => hidden) },
    { name: 'feature', icon: Star, text: t('photos.featureSeveral'), fits: photos.some(canBeFeatured) },
    {
      name: 'unflag',
      icon: FlagOff,
      text: t('flagged.clear'),
      fits: photos.some((one) => one.flagCount > 0),
    },
    { name: 'clear-name', icon: UserRoundX, text: t('host.clearName'), fits: haveSameSenderName(photos) },
  ] as const
  return (
    <SelectionFrame label={t('host.select')} summary={t('host.selected', { count })}>
      <div className={selectionActions}>
        {choices
          .filter(({ fits }) => fits)
          .map(({ name, icon: Icon, text }) => (
            <Button key={name} variant="quiet" disabled={busy} onClick={() => void runAction(name)}>
              <Icon aria-hidden className="size-5" />
              {text}
            </Button>
          ))}
        <OnlyFor needs="owner">
          <Button
            variant="quiet"
            className="text-danger!"
            disabled={busy || count === 0}
            onClick={() => setConfirming(true)}
          >
            <Trash2 aria-hidden className="size-5" />
            {t('console.delete')}
          </Button>
        </OnlyFor>
      </div>
      {isConfirming && (
        <DeleteDialog
          title={t('host.deleteAsk', { count })}
          onConfirm={() => runAction('delete')}
          onClose={() => setConfirming(false)}
        >
          {t('photos.deleteSeveralText')}
        </DeleteDialog>
      )}
    </SelectionFrame>
  )
}

const canBeFeatured = ({ featured, mayFeature }: AdminPhotoView) => !featured && mayFeature
