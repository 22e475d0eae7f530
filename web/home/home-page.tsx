import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PAGES } from '#contract/pages.ts'
import { prepareCreateEvent, useCreateEvent } from '#web/lazy/host.tsx'
import { ScanDialog } from '#web/lazy/overlays.tsx'
import { t } from '#web/i18n/t.ts'
import { Page } from '#web/nav/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FeaturedBanner } from './featured-banner.tsx'
import { Footer } from './footer.tsx'
import { HowItWorks } from './how-it-works.tsx'

export function HomePage() {
  const navigate = useNavigate()
  // The dashboard shows the new event with its QR code.
  const createEvent = useCreateEvent(() => void navigate(PAGES.dashboard.path))
  const [scan, setScan] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <Page className="overflow-x-clip">
      <section className="column grid items-center gap-x-16 gap-y-12 pt-10 pb-16 sm:pt-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:pt-24 lg:pb-24">
        <div className="animate-rise">
          <h1 className="font-serif text-4xl font-medium ltr:tracking-[-0.02em] sm:text-5xl lg:text-6xl">
            {t('home.title')}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg text-quiet">{t('home.lead')}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <Button
              className="min-h-13 px-8 text-lg"
              onPointerEnter={prepareCreateEvent}
              onFocus={prepareCreateEvent}
              onClick={createEvent.open}
            >
              {t('create.open')}
            </Button>
            <Button variant="quiet" className="min-h-13 text-lg" onClick={() => setScan('open')}>
              <ScanLine aria-hidden className="size-5.5" />
              {t('scan.title')}
            </Button>
          </div>
        </div>
        <FeaturedBanner />
      </section>
      <HowItWorks />
      <Footer onCreate={createEvent.open} onScan={() => setScan('open')} />
      {createEvent.dialog}
      {scan !== 'never' && (
        <ScanDialog open={scan === 'open'} onOpenChange={(open) => setScan(open ? 'open' : 'closed')} />
      )}
    </Page>
  )
}
