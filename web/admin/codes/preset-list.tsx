import type { CodePresets } from '#contract/schemas/admin-codes.ts'
import { LANGUAGES } from '#contract/values/languages.ts'
import { t } from '#web/i18n/t.ts'
import { formatVenueTime } from '#web/ui/dates.ts'

/** Whether a code presets any event setting. */
export const hasPresets = (presets: CodePresets): boolean => Object.values(presets).some(Boolean)

/** Event settings that an admin code presets, one sentence each. */
export function PresetList({ presets, className }: { presets: CodePresets; className: string }) {
  return (
    <ul className={className}>
      {sentences(presets).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function sentences({
  isPrivate,
  language,
  uploadsFrom,
  uploadsUntil,
  deleteAfterDays,
}: CodePresets): string[] {
  const from = uploadsFrom ? formatVenueTime(uploadsFrom) : undefined
  const until = uploadsUntil ? formatVenueTime(uploadsUntil) : undefined
  return [
    isPrivate && t('presets.private'),
    language && t('presets.language', { language: LANGUAGES[language] }),
    from && until && t('presets.between', { from, until }),
    from && !until && t('presets.from', { from }),
    until && !from && t('presets.until', { until }),
    deleteAfterDays && t('presets.deleted', { days: deleteAfterDays }),
  ].filter((sentence) => typeof sentence === 'string')
}
