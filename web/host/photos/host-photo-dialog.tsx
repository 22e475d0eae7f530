import { FLAG_REASONS, type FlagReason } from '#contract/values/flag-reasons.ts'
import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import type { HostPhotoView } from '#contract/schemas/host-photos.ts'
import { t } from '#web/i18n/t.ts'
import { useFailureText } from '#web/photo/failure-text.ts'
import { originalUrl } from '#web/photo/picture-sizes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PhotoActions } from './photo-actions.tsx'

interface HostPhotoDialogProps {
  photo: HostPhotoView
  busy: boolean
  mayDelete: boolean
  onAction: (action: HostPhotoAction) => void
  onClose: () => void
}

/** A large photo with its flags and the host's actions. */
export function HostPhotoDialog({ photo, busy, mayDelete, onAction, onClose }: HostPhotoDialogProps) {
  const failure = useFailureText(photo)
  const details = [
    photo.senderName && `\u2068${photo.senderName}\u2069`,
    photo.hidden && t('host.hidden'),
    photo.flagCount > 0 && t('host.flags', { count: photo.flagCount }),
  ]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={photo.originalName}
      subtitle={details.filter(Boolean).join(' · ') || undefined}
      footer={<PhotoActions photos={[photo]} busy={busy} mayDelete={mayDelete} onAction={onAction} />}
    >
      {photo.reasons.length > 0 && (
        <ul className="mb-4 list-disc ps-5">
          {photo.reasons.map((reason, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {isReason(reason) ? t(`flag.reason.${reason}`) : reason}
            </li>
          ))}
        </ul>
      )}
      {failure ? (
        <p className="rounded-card bg-sunken p-6 text-center text-quiet">{failure}</p>
      ) : (
        <img
          src={photo.renditions.at(-1)?.url ?? originalUrl(photo)}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
          alt={photo.originalName}
          className="mx-auto h-auto max-h-[55dvh] w-auto max-w-full rounded-card object-contain"
        />
      )}
    </Dialog>
  )
}

const isReason = (text: string): text is FlagReason => (FLAG_REASONS as readonly string[]).includes(text)
