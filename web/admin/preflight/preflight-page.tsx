import { CircleAlert, CircleCheck, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ChecksView, ConnectionsView } from '#contract/schemas/checks.ts'
import { TEST_PHOTO_SECONDS } from '#contract/values/limits.ts'
import { CHECKS } from '#contract/values/checks.ts'
import { formatTime } from '#web/admin/moments.ts'
import { useRole } from '#web/admin/session.ts'
import { SubPage } from '#web/admin/sub-page.tsx'
import { problemText } from '#web/admin/tonight/problem-text.ts'
import { ScanToTest } from '#web/admin/tonight/scan-to-test.tsx'
import { getChecks } from '#web/admin/tonight/use-checks.ts'
import { pathOf } from '#web/api/path-of.ts'
import { request } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { QrCode } from '#web/qr/qr-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { readCodes, type ReadCodes } from './read-codes.ts'

interface Result {
  checks: ChecksView
  codes: ReadCodes
  photo: { seconds: number | null }
  wifi: ConnectionsView['wifi']
}

async function runTests(): Promise<Result> {
  const connections = await request(pathOf('GET /api/admin/connections'))
  const { galleryAddress, wifi } = (await connections.json()) as ConnectionsView
  const [photo, codes] = await Promise.all([send('POST /api/admin/test-photo'), readCodes(galleryAddress)])
  // Last, so that it includes what the tests have changed.
  return { photo, codes, wifi, checks: await getChecks() }
}

/** Tests everything for an event the day before. The result can be printed. */
export function PreflightPage() {
  const [result, setResult] = useState<Result>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  async function run() {
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      setResult(await runTests())
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubPage title={t('preflight.title')} text={t('preflight.text')}>
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <Button busy={busy} onClick={() => void run()}>
          {t('preflight.run')}
        </Button>
        {result && (
          <Button variant="quiet" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('preflight.print')}
          </Button>
        )}
      </div>
      {error !== undefined && <Failure error={error} onRetry={() => void run()} />}
      {result && <Results {...result} />}
    </SubPage>
  )
}

function Results({ checks, codes, photo, wifi }: Result) {
  const role = useRole()
  const problems = new Map(checks.problems.map((problem) => [problem.name, problem]))
  const isReady = problems.size === 0 && codes.bad.length === 0 && photo.seconds !== null
  return (
    <div className="mt-6">
      {isReady && <p className="font-serif text-lg font-medium">{t('preflight.ready')}</p>}
      <p className="text-quiet">{t('preflight.checkedAt', { time: formatTime(checks.checkedAt) })}</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        <Row isWell={photo.seconds !== null}>
          {photo.seconds === null
            ? t('preflight.photoFailed', { seconds: TEST_PHOTO_SECONDS })
            : t('preflight.photo', { seconds: photo.seconds })}
        </Row>
        <Row isWell={!codes.bad.length}>
          {codes.bad.length
            ? t('preflight.codesBad', { names: codes.bad.join(', ') })
            : t('preflight.codes', { count: codes.count })}
        </Row>
        {CHECKS.map((name) => {
          const problem = problems.get(name)
          const text = problem && problemText(problem, role)
          return (
            <Row key={name} isWell={!problem}>
              {text ? `${text.sentence} ${text.step}` : t(`checks.${name}Name`)}
              {problem && <ScanToTest problem={problem} />}
            </Row>
          )
        })}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {wifi && (
          <QrCode text={wifi.code} label={wifi.name} className="size-32 rounded-md bg-chalk print:size-40" />
        )}
        <p className="min-w-0 flex-1">
          {wifi ? t('preflight.wifi', { name: wifi.name }) : t('preflight.noWifi')}
        </p>
      </div>
    </div>
  )
}

function Row({ isWell, children }: { isWell: boolean; children: ReactNode }) {
  const Icon = isWell ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-3 px-4 py-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isWell ? 'text-well' : 'text-danger'}`} />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  )
}
