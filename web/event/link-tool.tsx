import { Link } from 'lucide-react'
import { t } from '#web/i18n/t.ts'
import { sharePhoto } from '#web/share/share.ts'
import { DarkTool } from '#web/ui/dark-tool.tsx'
import { isDisabled } from '#web/venue.ts'

/** Shares the open photo's address in its gallery. Share shares the address of its file. */
export function LinkTool() {
  return (
    <DarkTool
      hidden={isDisabled('sharing')}
      label={t('lightbox.galleryLink')}
      className="-order-1"
      onClick={() => void sharePhoto(window.location.href)}
    >
      <Link className="size-5.5" />
    </DarkTool>
  )
}
