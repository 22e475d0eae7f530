import { Download } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { EventView } from '#contract/schemas/events.ts'
import { galleryPath } from '#web/share/paths.ts'
import { PrintLink } from '#web/qr/print-link.tsx'
import { qrImagePath } from '#web/api/qr-images.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { EventBadges } from '#web/admin/events/event-badges.tsx'
import { consoleQrFileName } from '#web/share/file-names.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { QrPicture } from './qr-picture.tsx'
import { qrVersion } from './qr-version.ts'
import { saveQr } from '#web/qr/save-qr.ts'

export function QrCard({ event }: { event: EventView }) {
  const { name, date, qrCode } = event
  const version = useStore(qrVersion)
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4 [contain-intrinsic-size:auto_240px] [content-visibility:auto]">
      <div className="flex flex-wrap gap-4">
        <QrPicture src={qrImagePath('events', qrCode, 128, version)} alt={t('qr.imageOf', { event: name })} />
        <div className="min-w-40 flex-1">
          <h3 className="line-clamp-3 font-semibold wrap-anywhere" title={name}>
            {name}
          </h3>
          <p className="mt-1 text-sm text-quiet">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
          <p className="text-sm tracking-[0.08em] select-all">{qrCode}</p>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <EventBadges event={event} />
          </div>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2 *:flex-auto">
        <ActionButton
          className="px-3!"
          icon={<Download aria-hidden className="size-4.5" />}
          onPress={() => saveQr(qrImagePath('events', qrCode, 300, version), consoleQrFileName(name))}
        >
          {t('qr.download')}
        </ActionButton>
        <PrintLink event={event} className="px-3!" />
        <Link to={galleryPath(qrCode)} className={buttonClass('quiet', 'basis-full px-3!')}>
          {t('qrCodes.viewGallery')}
        </Link>
      </div>
    </li>
  )
}
