import { Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { EventView } from '#contract/events.ts'
import { translatorFor } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'

interface PrintButtonProps {
  event: EventView
  /** The address of the QR image, large enough for paper. */
  src: string
  className?: string
}

/** Prints an event's QR code as a card for the tables. */
export function PrintButton({ event, src, className }: PrintButtonProps) {
  const [sheet, setSheet] = useState<{ press: number; say: typeof t }>()
  /** Guests read the card: it speaks the event's language where the host chose one. */
  async function open() {
    const say = event.language ? await translatorFor(event.language).catch(() => t) : t
    setSheet((before) => ({ press: (before?.press ?? 0) + 1, say }))
  }
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-label={t('qr.printOf', { event: event.name })}
        onClick={() => void open()}
      >
        <Printer aria-hidden className="size-5" />
        {t('qr.print')}
      </Button>
      {sheet &&
        createPortal(
          <PrintSheet
            key={sheet.press}
            event={event}
            src={src}
            say={sheet.say}
            onDone={() => setSheet(undefined)}
          />,
          document.body,
        )}
    </>
  )
}

/** One sheet of paper, which no screen shows; it is printed as soon as its picture is there. */
function PrintSheet({ event, src, say, onDone }: PrintButtonProps & { say: typeof t; onDone: () => void }) {
  function print() {
    window.addEventListener('afterprint', awaitReturn, { once: true })
    window.print()
  }
  // On an iPhone this event comes before the page is drawn for the printer; who touches the page again has printed.
  function awaitReturn() {
    const waiting = new AbortController()
    const end = () => {
      waiting.abort()
      onDone()
    }
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, end, { signal: waiting.signal })
  }
  function fail() {
    toast({
      title: t('qr.printFailed'),
      description: t('qr.printFailedText'),
      destructive: true,
    })
    onDone()
  }
  return (
    <section
      data-print
      aria-hidden
      lang={event.language ?? undefined}
      className="hidden flex-col items-center pt-[2cm] text-center text-night print:flex"
    >
      <h1 className="font-serif text-[32pt] leading-[1.1] font-medium wrap-anywhere">
        <bdi>{event.name}</bdi>
      </h1>
      <p className="mt-2 text-[16pt]">{formatDay(event.date, event.language ?? undefined)}</p>
      <p className="mt-[1cm] text-[18pt]">{say('qr.invitation')}</p>
      <img
        src={src}
        alt=""
        className="size-[12cm] [image-rendering:pixelated]"
        onLoad={print}
        onError={fail}
      />
      <p className="text-[20pt] font-semibold tracking-[0.14em]">{event.qrCode}</p>
    </section>
  )
}
