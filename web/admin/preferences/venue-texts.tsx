import { useRef, useState } from 'react'
import { MAX_TERMS_LENGTH, MAX_VENUE_PAGE_LENGTH } from '#contract/values/limits.ts'
import { FEATURES, type Feature } from '#contract/values/venue-choices.ts'
import type { VenueView } from '#contract/schemas/venue.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Part } from './part.tsx'
import { saveSettings } from './save-settings.ts'

const TEXTS = [
  { name: 'terms', limit: MAX_TERMS_LENGTH, rows: 3 },
  { name: 'imprint', limit: MAX_VENUE_PAGE_LENGTH, rows: 5 },
  { name: 'privacy', limit: MAX_VENUE_PAGE_LENGTH, rows: 5 },
] as const
type Texts = Partial<Record<(typeof TEXTS)[number]['name'], string>>

/** Features for guests, terms, imprint and privacy policy. */
export function VenueTexts({ venue }: { venue: VenueView }) {
  const [typed, setTyped] = useState<Texts>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Each save contains all switches. A quick second press builds on the first and is saved after it.
  const [unsaved, setUnsaved] = useState<Feature[]>()
  const lastSave = useRef(Promise.resolve())
  const disabled = unsaved ?? venue.disabledFeatures

  async function submit() {
    setBusy(true)
    let last: Awaited<ReturnType<typeof saveSettings>> = { isSaved: true, problem: undefined }
    // One request per text: two long texts could exceed the request limit.
    for (const [name, text] of Object.entries(typed))
      if (last.isSaved) last = await saveSettings({ venue: { [name]: text } })
    setBusy(false)
    setProblem(last.problem)
    if (last.isSaved) setTyped({})
  }
  function setFeature(feature: Feature, isEnabled: boolean) {
    const others = disabled.filter((one) => one !== feature)
    const next = isEnabled ? others : [...others, feature]
    setUnsaved(next)
    lastSave.current = lastSave.current
      .then(() => saveSettings({ venue: { disabledFeatures: next } }))
      .then(() => setUnsaved((unsaved) => (unsaved === next ? undefined : unsaved)))
  }

  return (
    <Part title={t('venue.guests')}>
      <div className="mt-2">
        {FEATURES.map((feature) => (
          <CheckBox
            key={feature}
            checked={!disabled.includes(feature)}
            onChange={(isEnabled) => setFeature(feature, isEnabled)}
          >
            {t(`venue.feature.${feature}`)}
          </CheckBox>
        ))}
      </div>
      <Form noValidate className="mt-3 flex flex-col gap-4" onSubmit={submit}>
        {TEXTS.map(({ name, limit, rows }) => (
          <TextField
            key={name}
            label={t(`venue.${name}`)}
            optional
            rows={rows}
            maxLength={limit}
            value={typed[name] ?? venue[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        ))}
        <p className="text-sm text-quiet">{t('venue.pagesText')}</p>
        {problem && (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        )}
        <Button type="submit" variant="quiet" busy={busy} className="sm:self-start">
          {t('host.save')}
        </Button>
      </Form>
    </Part>
  )
}
