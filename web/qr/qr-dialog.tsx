import { Download, Share2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { qrImagePath } from '#web/api/qr-images.ts'
import { pathOf } from '#web/api/path-of.ts'
import { t } from '#web/i18n/t.ts'
import { qrFileName } from '#web/share/file-names.ts'
import { galleryLink, share } from '#web/share/share.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { PrintLink } from './print-link.tsx'
import { Unprintable } from './unprintable.tsx'
import { saveQr } from './save-qr.ts'

interface QrDialogProps {
  event: EventView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Public base URL. Defaults to this page's origin. */
  origin?: string
  children?: ReactNode
}

/** The event's QR code, black on white with a quiet zone, and its text below. */
export function QrDialog({ event, open, onOpenChange, origin, children }: QrDialogProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [attempts, setAttempts] = useState(0)
  const path = qrImagePath('events', event.qrCode, 300)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={event.name}
      subtitle={formatDay(event.date)}
      footer={
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            variant="quiet"
            onClick={() =>
              void share({
                title: event.name,
                url: galleryLink(event.qrCode, origin),
                copied: t('share.linkCopied'),
              })
            }
          >
            <Share2 aria-hidden className="size-5" />
            {t('qr.share')}
          </Button>
          <PrintLink event={event} />
          <Button className="px-4!" onClick={() => void saveQr(path, qrFileName(event.name))}>
            <Download aria-hidden className="size-5" />
            {t('qr.download')}
          </Button>
        </div>
      }
    >
      {event.role && <Unprintable path={pathOf('GET /api/events/:id/cards/unprintable', { id: event.id })} />}
      <figure className="mx-auto w-fit rounded-card border border-line bg-chalk p-3 pb-4">
        <div className="relative aspect-square w-[min(300px,calc(100vw-66px))]">
          {state === 'failed' ? (
            <div className="flex size-full flex-col items-center justify-center gap-4 px-6 text-center text-night">
              <p>{t('qr.notLoaded')}</p>
              <Button variant="quiet" onClick={() => (setState('loading'), setAttempts(attempts + 1))}>
                {t('qr.tryAgain')}
              </Button>
            </div>
          ) : (
            <img
              key={attempts}
              src={path}
              width={300}
              height={300}
              alt={t('qr.imageOf', { event: event.name })}
              onLoad={() => setState('shown')}
              onError={() => setState('failed')}
              className={`size-full transition-opacity ${state === 'loading' ? 'opacity-0' : ''}`}
            />
          )}
        </div>
        <figcaption className="text-center text-lg font-semibold tracking-[0.14em] text-night select-all">
          {event.qrCode}
        </figcaption>
      </figure>
      {children}
    </Dialog>
  )
}
