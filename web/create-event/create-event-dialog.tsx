import { QrCode } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { mutate } from 'swr'
import { PAYMENT_WAIT_MS, PRICE } from '#contract/values/limits.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { t } from '#web/i18n/t.ts'
import { createdEvent } from '#web/qr/created-event.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast, toastFailure } from '#web/ui/toast.ts'
import { EventFields } from './event-fields.tsx'
import { checkEvent, EMPTY_EVENT, type EventValues } from './event-values.ts'
import { eventForm } from './event-form.ts'
import { MoreChoices } from './more-choices.tsx'

interface CreateEventDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onCreated?: (event: EventView) => void
}

const labels = {
  idle: 'create.submit',
  paying: 'create.paying',
  creating: 'create.creating',
} as const

export function CreateEventDialog({ open, onOpenChange, onCreated }: CreateEventDialogProps) {
  const form = useForm<EventValues>({ defaultValues: EMPTY_EVENT, resolver: checkEvent })
  const [step, setStep] = useState<keyof typeof labels>('idle')
  const id = useId()

  async function create(values: EventValues) {
    setStep('paying')
    try {
      await new Promise((resolve) => setTimeout(resolve, PAYMENT_WAIT_MS))
      setStep('creating')
      const event = await send('POST /api/events', { body: eventForm(values) })
      createdEvent.set(event)
      void mutate(EVENTS)
      toast({
        title: t('create.created'),
        description: t('create.createdText'),
      })
      form.reset(EMPTY_EVENT)
      onOpenChange(false)
      onCreated?.(event)
    } catch (error) {
      toastFailure(error, t('create.failed'))
    } finally {
      setStep('idle')
    }
  }

  return (
    <Dialog
      open={open}
      // The dialog can't be closed during the payment.
      onOpenChange={(open) => step === 'idle' && onOpenChange(open)}
      title={t('create.title')}
      subtitle={t('create.subtitle')}
      footer={
        <div className="flex flex-col gap-3 [@media(max-height:30rem)]:flex-row [@media(max-height:30rem)]:items-center">
          <div className="flex flex-1 items-center gap-3">
            <QrCode aria-hidden strokeWidth={1.5} className="size-7 shrink-0 text-accent" />
            <div className="flex-1">
              <p className="font-semibold">{t('create.qrAccess')}</p>
              <p className="text-sm text-quiet">{t('create.qrAccessText')}</p>
            </div>
            <p className="font-serif text-xl font-semibold tabular-nums">{PRICE}</p>
          </div>
          <Button type="submit" form={id} busy={step !== 'idle'} className="min-h-13 flex-1">
            {t(labels[step])}
          </Button>
        </div>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(create)(event)}>
        <EventFields form={form} />
        <MoreChoices form={form} />
      </form>
    </Dialog>
  )
}
