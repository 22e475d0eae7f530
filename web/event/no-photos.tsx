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
      Add the first one. Everyone with the code will see it.
    </Notice>
  )
}
