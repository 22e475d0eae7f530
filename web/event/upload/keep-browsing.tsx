import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useStore } from '#web/ui/store.ts'
import { isUnderWay } from '#web/uploads/upload-list.ts'
import { uploads } from '#web/uploads/uploads.ts'

/** Leaves the sheet while photos are sent: tells guests that they need not wait there. */
export function KeepBrowsing({ eventId, onPress }: { eventId: number; onPress: () => void }) {
  const isSending = useStore(uploads.list).some((upload) => upload.event.id === eventId && isUnderWay(upload))
  if (!isSending) return null
  return (
    <Button variant="plain" className="text-accent!" onClick={onPress}>
      {t('upload.keepBrowsing')}
    </Button>
  )
}
