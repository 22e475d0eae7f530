import { SmartphoneNfc } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConnectionsView } from '#contract/schemas/checks.ts'
import { formatTime } from '#web/admin/moments.ts'
import { Loading } from '#web/admin/loading.tsx'
import { SubPage } from '#web/admin/sub-page.tsx'
import { t } from '#web/i18n/t.ts'
import { QrCode } from '#web/qr/qr-code.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { useConnections } from './use-connections.ts'

/** Helps staff beside a guest whose phone can't connect: both codes, the phones that got through, and five answers. */
export function ConnectPage() {
  const { data, error, mutate } = useConnections()
  return (
    <SubPage title={t('connect.title')} text={t('connect.text')}>
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading>{t('console.loading')}</Loading>}
      {data && <Help {...data} />}
    </SubPage>
  )
}

function Help({ galleryAddress, wifi, guests }: ConnectionsView) {
  return (
    <>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        {wifi && (
          <Code title={t('connect.wifi')} text={wifi.code}>
            {wifi.name}
          </Code>
        )}
        <Code title={t('connect.code')} text={galleryAddress}>
          <span dir="ltr">{galleryAddress}</span>
        </Code>
      </div>
      <h2 className="mt-7 font-serif text-lg font-medium">{t('connect.seen')}</h2>
      <p className="mt-1 text-quiet">{t('connect.seenText')}</p>
      {guests.length === 0 && <p className="mt-3">{t('connect.none')}</p>}
      <ul
        aria-live="polite"
        className="mt-3 divide-y divide-line rounded-card border border-line bg-surface empty:hidden"
      >
        {guests.map(({ at, browser, isLocal }) => (
          <li key={`${at}${browser}`} className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
            <SmartphoneNfc aria-hidden className="size-5 text-well" />
            <span className="font-medium">{browser ?? t('connect.unknownBrowser')}</span>
            {!isLocal && <span className="text-danger">{t('connect.foreign')}</span>}
            <time dateTime={at} className="ms-auto text-quiet">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <h2 className="mt-7 font-serif text-lg font-medium">{t('connect.steps')}</h2>
      <ol className="mt-2 list-decimal space-y-2 ps-6">
        {wifi && <li>{t('connect.answerNetwork', { name: wifi.name })}</li>}
        <li>{t('connect.answerLine')}</li>
        <li>{t('connect.answerCode', { address: galleryAddress })}</li>
        <li>{t('connect.answerOther')}</li>
        <li>{t('connect.answerWifi')}</li>
      </ol>
    </>
  )
}

function Code({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <figure className="rounded-card border border-line bg-surface p-4 text-center">
      <figcaption className="font-medium">{title}</figcaption>
      <QrCode text={text} label={title} className="mx-auto mt-3 w-full max-w-72 rounded-md bg-chalk" />
      <bdi className="mt-2 block font-mono text-sm wrap-anywhere">{children}</bdi>
    </figure>
  )
}
