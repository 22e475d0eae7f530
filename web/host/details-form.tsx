import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { mutate } from 'swr'
import type { EventView } from '#contract/schemas/events.ts'
import { eventByCodePath, EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { EventExtras } from '#web/create-event/event-extras.tsx'
import { EventFields } from '#web/create-event/event-fields.tsx'
import { eventForm } from '#web/create-event/event-form.ts'
import { checkEvent, EMPTY_EVENT, type EventValues } from '#web/create-event/event-values.ts'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHostAction } from './use-host-action.ts'

/** Edits the details that the event was created with. */
export function DetailsForm({ event, onDone }: { event: EventView; onDone: () => void }) {
  const form = useForm<EventValues>({ defaultValues: valuesOf(event), resolver: checkEvent })
  const [removesPicture, setRemovesPicture] = useState(false)
  const { runAction, busy } = useHostAction()

  async function save(values: EventValues) {
    const fields = eventForm(values)
    if (removesPicture && !values.profileImage) fields.append('picture', 'remove')
    const isSaved = await runAction(async () => {
      const saved = await send('PUT /api/events/:id', { id: event.id, body: fields })
      await mutate(eventByCodePath(event.qrCode), saved, { revalidate: false })
      void mutate(EVENTS)
    })
    if (!isSaved) return
    toast({ title: t('host.saved') })
    onDone()
  }

  return (
    <form noValidate onSubmit={(submitted) => void form.handleSubmit(save)(submitted)}>
      <div className="flex flex-col gap-5">
        <EventFields form={form} />
        <EventExtras form={form} />
      </div>
      {event.profileImage && (
        <div className="mt-4">
          <CheckBox checked={removesPicture} onChange={setRemovesPicture}>
            {t('host.removePicture')}
          </CheckBox>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('host.save')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onDone}>
          {t('flag.cancel')}
        </Button>
      </div>
    </form>
  )
}

const valuesOf = ({ name, date, description, category, language, isPublic }: EventView): EventValues => ({
  ...EMPTY_EVENT,
  name,
  date,
  description: description ?? '',
  category,
  language: language ?? '',
  isPublic,
})
