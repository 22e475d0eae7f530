import { OnlyFor } from '#web/admin/only-for.tsx'
import { Eye, EyeOff, FlagOff, Trash2, Undo2 } from 'lucide-react'
import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ActionButton } from '#web/admin/action-button.tsx'
import { AdminPicture } from '#web/admin/photos/admin-picture.tsx'
import { PhotoFacts } from '#web/admin/photos/photo-card.tsx'
import { changePhoto, removePhoto } from '#web/admin/photos/photo-actions.ts'
import { focusHeading } from '#web/admin/section.tsx'
import { Warning } from '#web/admin/warning.tsx'
import { t } from '#web/i18n/t.ts'
import { burstSentence, summarise } from './reasons.ts'

interface FlaggedCardProps {
  photo: FlaggedPhotoView
  onOpen: () => void
  selected: boolean | undefined
}

/** A flagged photo with its reasons and actions. */
export function FlaggedCard({ photo, onOpen, selected }: FlaggedCardProps) {
  const { originalName, hidden, flagCount, fromOneAddress } = photo
  return (
    <>
      <div className="relative">
        <AdminPicture photo={photo} onOpen={onOpen} selected={selected} className="aspect-4/3" />
        <div className="pointer-events-none absolute top-2.5 start-2.5 flex flex-wrap gap-1.5">
          {flagCount > 0 && <Badge tone="danger">{t('flagged.count', { count: flagCount })}</Badge>}
          {hidden && <Badge tone="plain">{t('flagged.hidden')}</Badge>}
        </div>
      </div>
      <PhotoFacts
        name={originalName}
        event={photo.eventName}
        sender={photo.senderName}
        size={photo.size}
        uploadedAt={photo.uploadedAt}
      />
      <ul aria-label={t('flagged.reasons')} className="flex flex-col gap-0.5 px-3 pt-2 text-sm">
        {summarise(photo.reasons).map((reason) => (
          <li key={reason} className="line-clamp-3 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      {flagCount === 0 && <p className="px-3 pt-2 text-sm">{t('flagged.stillHidden')}</p>}
      {fromOneAddress && (
        <div className="px-3 pt-2 text-sm">
          <Warning>{burstSentence(fromOneAddress)}</Warning>
        </div>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 p-3">
        {fromOneAddress && hidden && (
          <ActionButton
            className={`${compact} col-span-2`}
            icon={<Undo2 aria-hidden className="size-4.5 rtl:-scale-x-100" />}
            onPress={() => focusHeadingAfter(changePhoto(photo, 'dismiss-flags'))}
          >
            {t('flagged.clearAndUnhide')}
          </ActionButton>
        )}
        {flagCount > 0 && (
          <ActionButton
            className={`${compact} col-span-2`}
            icon={<FlagOff aria-hidden className="size-4.5" />}
            onPress={() => focusHeadingAfter(changePhoto(photo, 'unflag'))}
          >
            {t('flagged.clear')}
          </ActionButton>
        )}
        <ActionButton
          className={compact}
          icon={
            hidden ? <Eye aria-hidden className="size-4.5" /> : <EyeOff aria-hidden className="size-4.5" />
          }
          onPress={() => changePhoto(photo, hidden ? 'unhide' : 'hide')}
        >
          {hidden ? t('flagged.unhide') : t('flagged.hide')}
        </ActionButton>
        <OnlyFor needs="owner">
          <ActionButton
            className={`${compact} text-danger!`}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onPress={() => focusHeadingAfter(removePhoto(photo))}
          >
            {t('console.delete')}
          </ActionButton>
        </OnlyFor>
      </div>
    </>
  )
}

const compact = 'px-3!'

/** Moves the focus to the heading when the card and its focused button disappear. */
async function focusHeadingAfter(action: Promise<boolean>): Promise<void> {
  if (await action) focusHeading()
}
