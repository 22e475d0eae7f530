import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { useStore } from '#web/state/store.ts'
import { isUnderWay } from '#web/uploads/upload.ts'
import { uploads } from '#web/uploads/uploads.ts'

/** Button that closes the sheet while photos are sent. Uploads continue. */
export function KeepBrowsing({ eventId, onPress }: { eventId: number; onPress: () => void }) {
  const isSending = useStore(uploads.list).some((upload) => upload.event.id === eventId && isUnderWay(upload))
  if (!isSending) return null
  return (
    <Button variant="plain" className="text-accent!" onClick={onPress}>
      {t('upload.keepBrowsing')}
    </Button>
  )
}
