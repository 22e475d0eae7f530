import { useState } from 'react'
import { accentColours } from '#contract/values/accent-colours.ts'
import type { Language } from '#contract/values/languages.ts'
import { MAX_VENUE_NAME_LENGTH } from '#contract/values/limits.ts'
import type { VenueView } from '#contract/schemas/venue.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { Field, InputField, SelectField } from '#web/ui/field.tsx'
import { toastProblem } from '#web/ui/toast.ts'
import { drawLogo } from './draw-logo.ts'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

/** Candid's accent in the light theme. */
const DEFAULT_ACCENT = '#b04a22'

type Typed = Partial<Pick<VenueView, 'name' | 'accent' | 'language' | 'timeZone'>>

interface VenueLookProps {
  venue: VenueView
  suggested?: Typed
  onSaved?: () => void
}

/** Name, logo, accent, language and time zone of the venue. */
export function VenueLook({ venue, suggested = {}, onSaved }: VenueLookProps) {
  const [typed, setTyped] = useState<Typed>(suggested)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { name, accent, language, timeZone } = { ...venue, ...typed }
  const isAdjusted =
    accent !== null &&
    (['light', 'dark'] as const).some((theme) => accentColours(accent, theme).accent !== accent)

  async function submit() {
    setBusy(true)
    const language = typed.language === 'en' ? null : typed.language
    const { isSaved, problem } = await saveSettings({ venue: { ...typed, language } }, onSaved)
    setBusy(false)
    setProblem(problem)
    if (isSaved) setTyped({})
  }

  return (
    <Part title={t('venue.title')}>
      <p className="mt-1 text-quiet">{t('venue.text')}</p>
      <VenueLogo venue={venue} />
      <Form noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <InputField
          label={t('venue.name')}
          optional
          dir="auto"
          autoComplete="off"
          maxLength={MAX_VENUE_NAME_LENGTH}
          value={name ?? ''}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <div>
          <Field label={t('venue.accent')} optional>
            {(aria) => (
              <div className="flex flex-wrap items-center gap-3">
                <input
                  {...aria}
                  type="color"
                  value={accent ?? DEFAULT_ACCENT}
                  onChange={({ target }) => setTyped({ ...typed, accent: target.value })}
                  className="h-11 w-18 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1"
                />
                {accent !== null && (
                  <>
                    {(['light', 'dark'] as const).map((theme) => (
                      <Swatch key={theme} accent={accent} theme={theme} />
                    ))}
                    <Button variant="plain" onClick={() => setTyped({ ...typed, accent: null })}>
                      {t('venue.accentReset')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </Field>
          {isAdjusted && <p className="mt-2 text-sm text-quiet">{t('venue.accentAdjusted')}</p>}
        </div>
        <SelectField
          label={t('venue.language')}
          value={language ?? 'en'}
          onChange={({ target }) => setTyped({ ...typed, language: target.value as Language })}
        >
          <LanguageOptions />
        </SelectField>
        <SelectField
          label={t('venue.timeZone')}
          error={problem}
          value={timeZone}
          onChange={({ target }) => setTyped({ ...typed, timeZone: target.value })}
        >
          {[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="quiet" busy={busy} className="sm:self-start">
          {t('host.save')}
        </Button>
      </Form>
    </Part>
  )
}

/** A button in the accent of a theme, independent of the current theme. */
function Swatch({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) {
  const colours = accentColours(accent, theme)
  return (
    <span
      aria-hidden
      className="rounded-pill px-4 py-2 font-medium"
      style={{ background: colours.accent, color: colours.on }}
    >
      {t('create.open')}
    </span>
  )
}

/** Saves the logo as soon as it is chosen. */
function VenueLogo({ venue: { logo } }: { venue: VenueView }) {
  const [busy, setBusy] = useState(false)

  async function change(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const png = await drawLogo(file)
    if (png) await saveSettings({ venue: { logo: png } })
    else toastProblem(t('ui.error'), t('venue.logoUnreadable'))
    setBusy(false)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-4">
      {logo && (
        <img
          src={logo.url}
          alt={t('venue.logo')}
          width={logo.width}
          height={logo.height}
          className="h-10 w-auto rounded-sm object-contain dark:bg-chalk dark:p-1"
        />
      )}
      <p className="min-w-40 flex-1">
        <span className="block font-medium">{t('venue.logo')}</span>
        <span className="text-quiet">{t('venue.logoText')}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        <label className="relative">
          <input
            type="file"
            accept="image/png,image/svg+xml,image/jpeg,image/webp"
            aria-label={t('venue.logo')}
            disabled={busy}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              void change(target.files?.[0])
              target.value = ''
            }}
          />
          <span className="pointer-events-none flex min-h-11 items-center rounded-pill border border-edge px-5 font-medium peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
            {t('create.chooseImage')}
          </span>
        </label>
        {logo && (
          <Button variant="plain" onClick={() => void saveSettings({ venue: { logo: null } })}>
            {t('venue.logoRemove')}
          </Button>
        )}
      </div>
    </div>
  )
}
