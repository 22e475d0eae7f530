import { type UseFormReturn, Controller } from 'react-hook-form'
import { t } from '#web/i18n/t.ts'
import { SelectField } from '#web/ui/field.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import type { EventValues } from './event-values.ts'
import { ProfileImage } from './profile-image.tsx'

interface EventExtrasProps {
  form: UseFormReturn<EventValues>
  /** False if an admin code presets the language. */
  hasLanguage?: boolean
}

export function EventExtras({ form, hasLanguage = true }: EventExtrasProps) {
  const { control, register, formState } = form
  return (
    <>
      <Controller
        control={control}
        name="profileImage"
        render={({ field }) => <ProfileImage file={field.value} onChange={field.onChange} />}
      />
      {hasLanguage && (
        <SelectField
          label={t('create.language')}
          optional
          error={formState.errors.language?.message}
          {...register('language')}
        >
          <option value="">{t('create.languageOfGuest')}</option>
          <LanguageOptions />
        </SelectField>
      )}
    </>
  )
}
