import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import type { AdminCodeCheckView } from '#contract/schemas/admin-codes.ts'
import { EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { isStatus } from '#web/api/request.ts'
import { EventFields } from '#web/create-event/event-fields.tsx'
import { checkEvent, EMPTY_EVENT, type EventValues } from '#web/create-event/event-values.ts'
import { hasPresets, PresetList } from '#web/admin/codes/preset-list.tsx'
import { eventForm } from '#web/create-event/event-form.ts'
import { MoreChoices } from '#web/create-event/more-choices.tsx'
import { createdEvent } from '#web/qr/created-event.ts'
import { galleryPath } from '#web/share/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { t } from '#web/i18n/t.ts'

interface FreeEventFormProps {
  code: AdminCodeCheckView
  /** Called on 403, 404 or 409. The code may have been used or deactivated. */
  onRefused: () => void
}

/** Creates one free event with an admin code. */
export function FreeEventForm({ code, onRefused }: FreeEventFormProps) {
  const { isPrivate, language } = code.presets
  const form = useForm<EventValues>({
    defaultValues: { ...EMPTY_EVENT, isPublic: !isPrivate, language: language ?? '' },
    resolver: checkEvent,
  })
  const id = useId()
  const navigate = useNavigate()
  const { isSubmitting } = form.formState

  async function create(values: EventValues) {
    try {
      const event = await send('POST /api/events', { body: eventForm(values, code.code) })
      toast({
        title: t('freeEvent.created'),
        description: t('freeEvent.createdText'),
      })
      createdEvent.set(event)
      void mutate(EVENTS)
      // Replaces the form in the history, so that Back doesn't return to it.
      void navigate(galleryPath(event.qrCode), { replace: true })
    } catch (error) {
      toastFailure(error, t('create.failed'))
      if (isStatus(error, 403, 404, 409)) onRefused()
    }
  }

  return (
    <div className="mx-auto w-full max-w-148 px-4 pt-8 pb-16 sm:pt-12">
      <h1 className="font-serif text-3xl font-medium tracking-[-0.01em]">{t('freeEvent.title')}</h1>
      <p className="mt-2 text-quiet">{t('freeEvent.subtitle')}</p>
      {code.description && (
        <p className="mt-3 rounded-md bg-accent-soft px-4 py-3 wrap-anywhere">{code.description}</p>
      )}
      <form
        noValidate
        className="mt-7 sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-7"
        onSubmit={(event) => void form.handleSubmit(create)(event)}
      >
        <EventFields form={form} hasPublicSwitch={!isPrivate} />
        <MoreChoices
          form={form}
          decided={{ deleteAfter: Boolean(code.presets.deleteAfterDays), language: Boolean(language) }}
        />
        {hasPresets(code.presets) && (
          <section aria-labelledby={id} className="mt-6 rounded-md bg-sunken px-4 py-3">
            <h2 id={id} className="font-medium">
              {t('presets.title')}
            </h2>
            <PresetList presets={code.presets} className="mt-1 list-disc ps-5" />
          </section>
        )}
        <Button type="submit" busy={isSubmitting} className="mt-7 min-h-13 w-full">
          {isSubmitting ? t('create.creating') : t('create.open')}
        </Button>
      </form>
    </div>
  )
}
