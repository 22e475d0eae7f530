import { useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import type { OwnScreenView } from '#contract/schemas/screens.ts'
import { qrImagePath } from '#web/api/qr-images.ts'
import { QrCode } from '#web/qr/qr-code.tsx'
import { t } from '#web/i18n/t.ts'
import { venue } from '#web/venue.ts'
import { RETRY_INTERVAL_MS } from './retry-interval.ts'

/** Name and QR code of the event, large enough to scan from nearby tables, and the code of the Wi-Fi. */
export function JoinCard({ event, wifi }: { event: EventView; wifi: OwnScreenView['wifi'] }) {
  const [attempts, setAttempts] = useState(1)
  return (
    <aside className="relative flex items-center gap-[2vmin] p-[3vmin] portrait:pb-[max(3vmin,env(safe-area-inset-bottom))] landscape:w-[clamp(180px,22vw,420px)] landscape:flex-col landscape:justify-center landscape:text-center">
      <div className="min-w-0 flex-1 landscape:flex-none">
        <VenueMark />
        <h1
          dir="auto"
          className="line-clamp-3 text-left pb-[0.1em] font-serif text-[clamp(22px,4.4vmin,72px)] leading-[1.15] font-medium rtl:text-right landscape:text-center"
        >
          {event.name}
        </h1>
        <p className="mt-[1vmin] text-[clamp(16px,2.6vmin,40px)] text-balance">{t('qr.invitation')}</p>
      </div>
      <figure className="w-[clamp(112px,22vmin,180px)] shrink-0 rounded-card bg-chalk p-1 pb-3 text-night landscape:mt-[2vmin] landscape:w-full">
        <img
          key={attempts}
          src={qrImagePath('events', event.qrCode, 1200)}
          alt={t('wall.qrCode', { event: event.name })}
          onError={() => setTimeout(setAttempts, RETRY_INTERVAL_MS, attempts + 1)}
          className="aspect-square w-full"
        />
        <figcaption className="text-center text-[clamp(12px,1.9vmin,28px)] leading-none font-semibold tracking-[0.1em]">
          {event.qrCode}
        </figcaption>
      </figure>
      {wifi && (
        <figure className="w-[clamp(96px,18vmin,150px)] shrink-0 rounded-card bg-chalk p-1 pb-2 text-center text-night landscape:w-[62%]">
          <QrCode text={wifi.code} label={t('screens.wifi', { name: wifi.name })} className="w-full" />
          <figcaption className="px-1 text-[clamp(12px,1.7vmin,26px)] leading-tight font-semibold wrap-anywhere">
            {t('screens.wifi', { name: wifi.name })}
          </figcaption>
        </figure>
      )}
    </aside>
  )
}

/** The venue's logo on a light background, or its name. */
function VenueMark() {
  const { logo, name } = venue
  if (logo)
    return (
      <img
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt={name ?? ''}
        className="mb-[1.5vmin] h-[clamp(28px,5vmin,72px)] w-auto max-w-full rounded-sm bg-chalk object-contain p-1 landscape:mx-auto landscape:mb-[3vmin]"
      />
    )
  if (!name) return null
  return (
    <p dir="auto" className="mb-[1vmin] truncate text-[clamp(14px,2.2vmin,34px)] opacity-80">
      {name}
    </p>
  )
}
