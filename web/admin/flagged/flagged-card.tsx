import { Eye, EyeOff, FlagOff, Trash2, Undo2 } from 'lucide-react'
import type { FlaggedPhotoView } from '#contract/admin-photos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ActionButton } from '#web/admin/action-button.tsx'
import { AdminPicture } from '#web/admin/photos/admin-picture.tsx'
import { PhotoFacts } from '#web/admin/photos/photo-card.tsx'
import type { usePhotoActions } from '#web/admin/photos/use-photo-actions.ts'
import { focusHeading } from '#web/admin/section.tsx'
import { Warning } from '#web/admin/warning.tsx'
import { burstSentence, flags, summarise } from './reasons.ts'

interface FlaggedCardProps {
  photo: FlaggedPhotoView
  actions: ReturnType<typeof usePhotoActions>
  onOpen: () => void
}

/** A photo that guests have flagged, why they did, and what can be done about it. */
export function FlaggedCard({ photo, actions, onOpen }: FlaggedCardProps) {
  const { originalName, hidden, fromOneAddress } = photo
  return (
    <>
      <div className="relative">
        <AdminPicture photo={photo} onOpen={onOpen} className="aspect-4/3" />
        <div className="pointer-events-none absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
          <Badge tone="danger">{flags(photo.flagCount)}</Badge>
          {hidden && <Badge tone="plain">Hidden</Badge>}
        </div>
      </div>
      <PhotoFacts
        name={originalName}
        event={photo.eventName}
        size={photo.size}
        uploadedAt={photo.uploadedAt}
      />
      <ul aria-label="Reasons" className="flex flex-col gap-0.5 px-3 pt-2 text-sm">
        {summarise(photo.reasons).map((reason) => (
          <li key={reason} className="line-clamp-3 wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
      {fromOneAddress && (
        <div className="px-3 pt-2 text-sm">
          <Warning>{burstSentence(fromOneAddress)}</Warning>
        </div>
      )}
      <div className="mt-auto grid grid-cols-2 gap-2 p-3">
        {fromOneAddress && hidden && (
          <ActionButton
            className={`${compact} col-span-2`}
            icon={<Undo2 aria-hidden className="size-4.5" />}
            onPress={() => leaving(actions.dismissFlags(photo))}
          >
            Clear Flags and Unhide
          </ActionButton>
        )}
        <ActionButton
          className={`${compact} col-span-2`}
          icon={<FlagOff aria-hidden className="size-4.5" />}
          onPress={() => leaving(actions.unflag(photo))}
        >
          Clear Flags
        </ActionButton>
        <ActionButton
          className={compact}
          icon={
            hidden ? <Eye aria-hidden className="size-4.5" /> : <EyeOff aria-hidden className="size-4.5" />
          }
          onPress={() => (hidden ? actions.unhide(photo) : actions.hide(photo))}
        >
          {hidden ? 'Unhide' : 'Hide'}
        </ActionButton>
        <ActionButton
          className={`${compact} text-danger!`}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onPress={() => leaving(actions.remove(photo))}
        >
          Delete
        </ActionButton>
      </div>
    </>
  )
}

const compact = 'px-3!'

/** The card goes, and with it the button that has the focus. */
async function leaving(step: Promise<boolean>): Promise<void> {
  if (await step) focusHeading()
}
