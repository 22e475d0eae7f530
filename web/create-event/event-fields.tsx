import { ChevronDown } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { CATEGORIES } from '#contract/values/categories.ts'
import { t } from '#web/i18n/t.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { EventValues } from './event-values.ts'

interface EventFieldsProps {
  form: UseFormReturn<EventValues>
  /** False if an admin code presets the visibility. */
  hasPublicSwitch?: boolean
}

export function EventFields({ form, hasPublicSwitch = true }: EventFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('create.name')} error={errors.name?.message}>
        {(aria) => (
          <input
            {...aria}
            {...register('name')}
            dir="auto"
            autoComplete="off"
            placeholder={t('create.namePlaceholder')}
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('create.date')} error={errors.date?.message}>
          {(aria) => <input {...aria} {...register('date')} type="date" className={inputClass} />}
        </Field>
        <Field label={t('create.category')} error={errors.category?.message}>
          {(aria) => (
            <div className="relative">
              <select {...aria} {...register('category')} className={`${inputClass} appearance-none pe-10`}>
                <option value="" disabled hidden>
                  {t('create.categoryPlaceholder')}
                </option>
                {CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {t(`create.category.${category}`)}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden
                className="pointer-events-none absolute end-3 top-3 size-5 text-quiet"
              />
            </div>
          )}
        </Field>
      </div>
      <Field label={t('create.description')} optional error={errors.description?.message}>
        {(aria) => (
          <textarea
            {...aria}
            {...register('description')}
            dir="auto"
            rows={3}
            placeholder={t('create.descriptionPlaceholder')}
            className={inputClass}
          />
        )}
      </Field>
      {hasPublicSwitch && (
        <Controller
          control={control}
          name="isPublic"
          render={({ field }) => (
            <Switch
              label={t('create.publicSwitch')}
              description={t(field.value ? 'create.isPublic' : 'create.isPrivate')}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </div>
  )
}
