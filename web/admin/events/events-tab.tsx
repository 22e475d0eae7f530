import { OnlyFor } from '#web/admin/only-for.tsx'
import { useState } from 'react'
import { mutate, type SWRResponse } from 'swr'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { DAYS_IN_BIN } from '#contract/values/limits.ts'
import { EVENTS } from '#web/api/events.ts'
import { send } from '#web/api/send.ts'
import { Failure } from '#web/ui/failure.tsx'
import { AuditLog } from '#web/admin/audit-log/audit-log.tsx'
import { DeleteDialog } from '#web/admin/delete-dialog.tsx'
import { Loading } from '#web/admin/loading.tsx'
import { allPhotos } from '#web/admin/photos/all-photos.ts'
import { Empty, Section } from '#web/admin/section.tsx'
import { runAction } from '#web/admin/run-action.ts'
import { t } from '#web/i18n/t.ts'
import { Bin } from './bin.tsx'
import { EventGroups } from './event-groups.tsx'
import { HandOvers } from './hand-overs.tsx'

export function EventsTab({
  events: { data: events, error, mutate: retry },
}: {
  events: SWRResponse<ListedEventView[]>
}) {
  const [toDelete, setToDelete] = useState<EventView>()

  return (
    <Section title={t('events.title')} subtitle={t('events.subtitle')}>
      {!events && !error && <Loading>{t('events.loading')}</Loading>}
      {!events && error && <Failure error={error} onRetry={() => void retry()} />}
      {events?.length === 0 && <Empty title={t('events.empty')}>{t('events.emptyText')}</Empty>}
      {events && events.length > 0 && <EventGroups events={events} onDelete={setToDelete} />}
      <OnlyFor needs="staff">
        <Bin />
      </OnlyFor>
      <OnlyFor needs="owner">
        <AuditLog />
      </OnlyFor>
      <OnlyFor needs="staff">
        <HandOvers />
      </OnlyFor>
      {toDelete && (
        <DeleteDialog
          title={t('events.delete')}
          typed={{ name: toDelete.name, label: t('events.deleteName', { name: toDelete.name }) }}
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        >
          {t('events.deleteText', { name: toDelete.name, days: DAYS_IN_BIN })}
        </DeleteDialog>
      )}
    </Section>
  )
}

const remove = (event: EventView) =>
  runAction(
    async () => {
      await send('DELETE /api/events/:id', { id: event.id })
      await mutate<ListedEventView[]>(EVENTS, (list) => list?.filter(({ id }) => id !== event.id), {
        revalidate: false,
      })
      allPhotos.remove(({ eventId }) => eventId === event.id)
    },
    {
      done: { title: t('events.deleted'), description: t('events.deletedText') },
      fallback: t('events.deleteFailed'),
    },
  )
