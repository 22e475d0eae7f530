import { ChevronDown } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { t } from '#web/i18n/t.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
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
        <Field label={t('create.language')} optional error={formState.errors.language?.message}>
          {(aria) => (
            <div className="relative">
              <select {...aria} {...register('language')} className={`${inputClass} appearance-none pe-10`}>
                <option value="">{t('create.languageOfGuest')}</option>
                <LanguageOptions />
              </select>
              <ChevronDown
                aria-hidden
                className="pointer-events-none absolute end-3 top-3 size-5 text-quiet"
              />
            </div>
          )}
        </Field>
      )}
    </>
  )
}
