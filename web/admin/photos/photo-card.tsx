import { OnlyFor } from '#web/admin/only-for.tsx'
import { Eye, EyeOff, RotateCw, Star, Trash2 } from 'lucide-react'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActionButton } from '#web/admin/action-button.tsx'
import { formatMoment } from '#web/admin/moments.ts'
import { megabytes } from '#web/ui/size-text.ts'
import { t } from '#web/i18n/t.ts'
import { AdminPicture } from './admin-picture.tsx'
import { changePhoto } from './photo-actions.ts'

interface PhotoCardProps {
  photo: AdminPhotoView
  onOpen: () => void
  selected: boolean | undefined
  onDelete: () => void
}

export function PhotoCard({ photo, onOpen, selected, onDelete }: PhotoCardProps) {
  const { featured, hidden, originalName, eventName } = photo
  return (
    <>
      <div className="relative">
        <AdminPicture photo={photo} onOpen={onOpen} selected={selected} className="aspect-square" />
        {hidden && (
          <Badge tone="danger" className="pointer-events-none absolute top-2 start-2">
            {t('flagged.hidden')}
          </Badge>
        )}
      </div>
      <PhotoFacts
        name={originalName}
        event={eventName}
        sender={photo.senderName}
        size={photo.size}
        uploadedAt={photo.uploadedAt}
      />
      <div className="mt-auto flex items-center justify-between px-0.5 pb-0.5">
        {(featured || photo.mayFeature) && (
          <ActionButton
            tooltip={featured ? t('photos.unfeature') : t('photos.feature')}
            variant="icon"
            label={t('photos.featuredOf', { name: originalName })}
            pressed={featured}
            onPress={() => changePhoto(photo, 'toggle-featured')}
            icon={<Star className={`size-5 ${featured ? 'fill-current text-accent' : 'text-quiet'}`} />}
          />
        )}
        <ActionButton
          tooltip={t(hidden ? 'flagged.unhide' : 'flagged.hide')}
          variant="icon"
          label={t(hidden ? 'photos.unhideOf' : 'photos.hideOf', { name: originalName })}
          onPress={() => changePhoto(photo, hidden ? 'unhide' : 'hide')}
          icon={
            hidden ? (
              <Eye aria-hidden className="size-5 text-quiet" />
            ) : (
              <EyeOff aria-hidden className="size-5 text-quiet" />
            )
          }
        />
        {photo.state === 'failed' && (
          <ActionButton
            tooltip={t('photos.retry')}
            variant="icon"
            label={t('photos.retryOf', { name: originalName })}
            onPress={() => changePhoto(photo, 'retry')}
            icon={<RotateCw aria-hidden className="size-5 text-quiet" />}
          />
        )}
        <OnlyFor needs="owner">
          <Button
            data-tooltip={t('console.delete')}
            variant="icon"
            aria-label={t('console.deleteOf', { name: originalName })}
            onClick={onDelete}
            className="text-quiet! hover:text-danger!"
          >
            <Trash2 className="size-5" />
          </Button>
        </OnlyFor>
      </div>
    </>
  )
}

interface PhotoFactsProps {
  name: string
  event: string | null
  sender: string | null
  size: number
  uploadedAt: string
}

/** Name, event, sender, size and upload day of a photo. */
export function PhotoFacts({ name, event, sender, size, uploadedAt }: PhotoFactsProps) {
  return (
    <div className="min-w-0 px-3 pt-2.5">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      <p className="truncate text-sm" title={event ?? undefined}>
        {event ?? t('photos.unknownEvent')}
      </p>
      {sender && (
        <p className="truncate text-sm text-quiet">
          <bdi>{sender}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-2 text-sm text-quiet tabular-nums">
        <span>{megabytes(size)}</span>
        <time dateTime={uploadedAt}>{formatMoment(uploadedAt)}</time>
      </p>
    </div>
  )
}
