import { Controller, type UseFormReturn } from 'react-hook-form'
import { MAX_DELETE_AFTER_DAYS } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { InputField, SelectField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CodeValues } from './code-values.ts'

/** Event settings that the code presets. The host chooses empty ones. */
export function PresetFields({ form: { register, control } }: { form: UseFormReturn<CodeValues> }) {
  return (
    <details className="rounded-md border border-line bg-surface px-4">
      <summary className="-mx-4 min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        {t('codes.presets')}
      </summary>
      <p className="text-quiet">{t('codes.presetsText')}</p>
      <div className="mt-4 mb-4 flex flex-col gap-4">
        <Controller
          control={control}
          name="isPrivate"
          render={({ field }) => (
            <Switch
              label={t('codes.private')}
              description={t(field.value ? 'create.isPrivate' : 'codes.hostDecides')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <SelectField label={t('create.language')} {...register('language')}>
          <option value="">{t('codes.hostDecides')}</option>
          <LanguageOptions />
        </SelectField>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <InputField label={t('codes.uploadsFrom')} {...register('uploadsFrom')} type="datetime-local" />
          <InputField label={t('codes.uploadsUntil')} {...register('uploadsUntil')} type="datetime-local" />
        </div>
        <InputField
          label={t('create.deleteAfter')}
          {...register('deleteAfterDays')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DELETE_AFTER_DAYS}
          className="max-w-32"
        />
      </div>
    </details>
  )
}
