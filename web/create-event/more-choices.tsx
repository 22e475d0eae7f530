import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { type UseFormReturn, Controller } from 'react-hook-form'
import { t } from '#web/i18n/t.ts'
import { InputField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { EventExtras } from './event-extras.tsx'
import type { EventValues } from './event-values.ts'

interface MoreChoicesProps {
  form: UseFormReturn<EventValues>
  /** Choices that an admin code presets, and that are therefore hidden. */
  decided?: { deleteAfter: boolean; language: boolean }
}

/** Collapsed choices that few hosts need at first. All can be changed later. */
export function MoreChoices({ form, decided }: MoreChoicesProps) {
  const { errors } = form.formState
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || Boolean(errors.deleteAfterDays)
  const id = useId()
  return (
    <div className="mt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setUnfolded(!isOpen)}
        className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-md px-2 text-quiet hover:text-ink"
      >
        {t('create.more')}
        <ChevronDown aria-hidden className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="mt-2">
        {isOpen && (
          <div className="flex flex-col gap-5">
            <EventExtras form={form} hasLanguage={!decided?.language} />
            <Controller
              control={form.control}
              name="approval"
              render={({ field }) => (
                <Switch
                  label={t('showing.approval')}
                  description={t(field.value ? 'showing.approvalOn' : 'showing.approvalOff')}
                  checked={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            {!decided?.deleteAfter && (
              <InputField
                label={t('create.deleteAfter')}
                optional
                error={errors.deleteAfterDays?.message}
                {...form.register('deleteAfterDays')}
                inputMode="numeric"
                autoComplete="off"
                className="max-w-32"
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
