import { HardDriveDownload } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { BackupSettings, BackupsView, BackupView } from '#contract/schemas/backups.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { formatAge, formatTime } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { pathOf } from '#web/api/path-of.ts'
import { send } from '#web/api/send.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { percentText, sizeText } from '#web/ui/size-text.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Fact } from './fact.tsx'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

/** Milliseconds between requests for the state. */
const REFRESH_MS = 10_000

interface ScheduleProps {
  settings: BackupSettings
  onSaved?: (() => void) | undefined
}

/** Schedule and state of the backups. */
export function Backups({ settings, onSaved }: ScheduleProps) {
  const { data } = useApi(pathOf('GET /api/admin/backups'), {
    refreshInterval: REFRESH_MS,
    revalidateIfStale: true,
  })
  const isOn = settings.isOn ?? false
  return (
    <Part title={t('backups.title')}>
      <p className="mt-1 text-quiet">{t('backups.text')}</p>
      <div className="mt-3">
        <Switch
          label={t('backups.daily')}
          description={t(isOn ? 'backups.dailyOn' : 'backups.dailyOff')}
          checked={isOn}
          onChange={(isOn) => void saveSettings({ backups: { ...settings, isOn } })}
        />
      </div>
      {isOn && <Schedule settings={settings} onSaved={onSaved} />}
      {data && <State {...data} />}
    </Part>
  )
}

function Schedule({ settings, onSaved }: ScheduleProps) {
  const [typed, setTyped] = useState({ time: settings.time, kept: String(settings.kept) })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function submit() {
    setBusy(true)
    const backups = { ...settings, time: typed.time, kept: Number(typed.kept) }
    const { problem } = await saveSettings({ backups }, onSaved)
    setBusy(false)
    setProblem(problem)
  }
  return (
    <Form noValidate className="mt-4 flex flex-wrap items-end gap-4" onSubmit={submit}>
      <InputField
        label={t('backups.time')}
        type="time"
        value={typed.time}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
      />
      <InputField
        label={t('backups.kept')}
        type="number"
        inputMode="numeric"
        min={1}
        className="max-w-24"
        value={typed.kept}
        onChange={({ target }) => setTyped({ ...typed, kept: target.value })}
      />
      <Button type="submit" variant="quiet" busy={busy}>
        {t('host.save')}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-danger">
          {problem}
        </p>
      )}
    </Form>
  )
}

function State({ folder, attempt, latest, rehearsed }: BackupsView) {
  const isOther = folder?.state === 'other'
  return (
    <>
      <dl className="mt-4 flex flex-col gap-2.5">
        {folder && (
          <Fact term={t('backups.folder')}>
            <bdi dir="ltr">{folder.path}</bdi>
            <p className={folder.state === 'ready' ? 'text-quiet' : 'text-danger'}>{folderText(folder)}</p>
            {folder.isSameDisk && <p className="text-quiet">{t('backups.sameDisk')}</p>}
          </Fact>
        )}
        <Fact term={t('backups.latest')}>{latest ? <Latest backup={latest} /> : t('backups.none')}</Fact>
        {rehearsed && (
          <Fact term={t('backups.rehearsed')}>
            {formatTime(rehearsed.rehearsedAt!)}
            <Result isBad={rehearsed.rehearsalFailure !== null}>
              {rehearsed.rehearsalFailure
                ? t('backups.rehearsedBadly', { reason: reasonText(rehearsed.rehearsalFailure) })
                : t('backups.rehearsedWell')}
            </Result>
          </Fact>
        )}
      </dl>
      {attempt?.state === 'failed' && (
        <p role="alert" className="mt-3 text-danger">
          {t('backups.failed', {
            time: formatTime(attempt.startedAt),
            reason: reasonText(attempt.failure ?? 'other'),
          })}
        </p>
      )}
      {attempt?.state === 'writing' ? (
        <output className="mt-3 block tabular-nums">
          {t('backups.writing', { percent: percentText(attempt.percent / 100) })}
        </output>
      ) : (
        <ActionButton
          className="mt-3 w-full sm:w-auto"
          icon={<HardDriveDownload aria-hidden className="size-5" />}
          onPress={() => start(isOther)}
        >
          {t(isOther ? 'backups.useAnew' : 'backups.now')}
        </ActionButton>
      )}
    </>
  )
}

function Latest({ backup }: { backup: BackupView }) {
  return (
    <>
      {formatTime(backup.finishedAt!)} <span className="text-quiet">({formatAge(backup.finishedAt!)})</span>
      <p className="text-quiet">
        {t('preferences.storageUsedText', { size: sizeText(backup.bytes), photos: backup.photos })}
      </p>
      <p className="text-quiet">{countText(t('backups.verified'), backup.verified)}</p>
      {backup.missing > 0 && <Result isBad>{countText(t('backups.missing'), backup.missing)}</Result>}
      {backup.failure && <Result isBad>{t('backups.damagedOlder')}</Result>}
    </>
  )
}

const Result = ({ isBad, children }: { isBad: boolean; children: ReactNode }) => (
  <p className={isBad ? 'text-danger' : 'text-quiet'}>{children}</p>
)

const countText = (what: string, count: number) => `${what}: ${formatNumber(count, {})}`

function folderText({ state, freeBytes }: NonNullable<BackupsView['folder']>): string {
  if (state === 'ready') return t('backups.folderFree', { size: sizeText(freeBytes) })
  return t(FOLDER_TEXTS[state])
}

const FOLDER_TEXTS = {
  absent: 'backups.folderAbsent',
  'read-only': 'backups.folderReadOnly',
  other: 'backups.folderOther',
  silent: 'backups.folderSilent',
} as const

const REASONS = {
  'no-folder': 'backups.folderAbsent',
  'read-only': 'backups.folderReadOnly',
  'other-folder': 'backups.folderOther',
  'no-space': 'backups.noSpace',
  damaged: 'backups.damaged',
  'not-allowed': 'backups.notAllowed',
  other: 'backups.otherReason',
} as const

const reasonText = (reason: keyof typeof REASONS) => t(REASONS[reason])

const start = (isAnew: boolean) =>
  runAction(() => send('POST /api/admin/backups', { body: { isAnew } }), {
    done: { title: t('backups.started') },
    fallback: t('backups.notStarted'),
  })
