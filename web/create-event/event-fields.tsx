import { ChevronDown } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { CATEGORIES } from '#contract/categories.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { EventValues } from './event-values.ts'
import { ProfileImage } from './profile-image.tsx'

/** The fields of an event, for the host's dialog and for the holder of an admin code. */
export function EventFields({ form }: { form: UseFormReturn<EventValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <div className="flex flex-col gap-5">
      <Field label="Event Name" error={errors.name?.message}>
        {(aria) => (
          <input
            {...aria}
            {...register('name')}
            autoComplete="off"
            placeholder="Ada & Grace's Wedding"
            className={inputClass}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Event Date" error={errors.date?.message}>
          {(aria) => <input {...aria} {...register('date')} type="date" className={inputClass} />}
        </Field>
        <Field label="Event Category" error={errors.category?.message}>
          {(aria) => (
            <div className="relative">
              <select {...aria} {...register('category')} className={`${inputClass} appearance-none pr-10`}>
                <option value="" disabled hidden>
                  Select event type
                </option>
                {CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {categoryLabel(category)}
                  </option>
                ))}
              </select>
              <ChevronDown
                aria-hidden
                className="pointer-events-none absolute top-3 right-3 size-5 text-quiet"
              />
            </div>
          )}
        </Field>
      </div>
      <Controller
        control={control}
        name="profileImage"
        render={({ field }) => <ProfileImage file={field.value} onChange={field.onChange} />}
      />
      <Field label="Description" optional error={errors.description?.message}>
        {(aria) => (
          <textarea
            {...aria}
            {...register('description')}
            rows={3}
            placeholder="Tell guests about your event..."
            className={inputClass}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="isPublic"
        render={({ field }) => (
          <Switch
            label="Public Event"
            description={
              field.value ? 'Photos may be featured in public gallery' : 'Event photos will remain private'
            }
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  )
}

/** A category as a person reads it: `work-event` is Work Event. */
function categoryLabel(category: string): string {
  return category
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
