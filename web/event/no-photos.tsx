import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'

export function NoPhotos({ onAdd }: { onAdd: () => void }) {
  return (
    <Notice
      title="No photos yet"
      mark={<EmptyIllustration />}
      action={<Button onClick={onAdd}>Upload First Photo</Button>}
    >
      The first one sets the tone. Everyone with the code sees it here a moment later.
    </Notice>
  )
}
