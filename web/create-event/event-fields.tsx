import { type UseFormReturn, Controller } from 'react-hook-form'
import { CATEGORIES } from '#contract/values/categories.ts'
import { t } from '#web/i18n/t.ts'
import { InputField, SelectField, TextField } from '#web/ui/field.tsx'
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
      <InputField
        label={t('create.name')}
        error={errors.name?.message}
        {...register('name')}
        dir="auto"
        autoComplete="off"
        placeholder={t('create.namePlaceholder')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <InputField label={t('create.date')} error={errors.date?.message} {...register('date')} type="date" />
        <SelectField label={t('create.category')} error={errors.category?.message} {...register('category')}>
          <option value="" disabled hidden>
            {t('create.categoryPlaceholder')}
          </option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t(`create.category.${category}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('create.description')}
        optional
        error={errors.description?.message}
        {...register('description')}

        rows={3}
        placeholder={t('create.descriptionPlaceholder')}
      />
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
