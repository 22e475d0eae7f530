import { useState } from 'react'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { today } from '#web/admin/moments.ts'
import { SearchField } from '#web/admin/photos/filter-bar.tsx'
import { usePhotoFilter } from '#web/admin/photos/photo-filter.ts'
import { Empty } from '#web/admin/section.tsx'
import { t } from '#web/i18n/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { EventRow } from './event-row.tsx'
import {
  EVENT_STATES,
  filterEvents,
  groupEvents,
  GROUPS,
  type EventGroup,
  type EventState,
} from './group-events.ts'

/** Number of events that each group shows at first, and that each press adds. */
const PAGE = 25

const STATE_LABELS = {
  private: 'dashboard.private',
  adminGenerated: 'events.adminGenerated',
  closed: 'auditLog.uploadsClosed',
} as const satisfies Record<EventState, string>

interface EventGroupsProps {
  events: ListedEventView[]
  onDelete: (event: EventView) => void
}

/** The events by date, with search and filter. The address stores both. */
export function EventGroups({ events, onDelete }: EventGroupsProps) {
  const filter = usePhotoFilter(['search', 'only'])
  const [search, state] = [filter.valueOf('search'), filter.valueOf('only')]
  const found = filterEvents(events, search, state)
  const groups = groupEvents(found, today())
  return (
    <>
      <search className="mb-4 grid grid-cols-2 gap-2">
        <SearchField filter={filter} placeholder={t('events.searchIn')} />
        <Select
          aria-label={t('photos.state')}
          value={state}
          onChange={({ target }) => filter.set('only', target.value)}
          className="max-sm:col-span-2"
        >
          <option value="">{t('photos.allEvents')}</option>
          {(Object.keys(EVENT_STATES) as EventState[]).map((name) => (
            <option key={name} value={name}>
              {t(STATE_LABELS[name])}
            </option>
          ))}
        </Select>
      </search>
      {found.length === 0 && <Empty title={t('events.noMatch')} />}
      {GROUPS.map((group) => (
        <Group key={`${group} ${filter.query}`} group={group} events={groups[group]} onDelete={onDelete} />
      ))}
    </>
  )
}

function Group({ group, events, onDelete }: EventGroupsProps & { group: EventGroup }) {
  const [count, setCount] = useState(PAGE)
  if (!events.length) return null
  return (
    <section aria-labelledby={`events-${group}`} className="mt-6">
      <h3 id={`events-${group}`} className="mb-2 flex items-baseline gap-2 px-1 font-medium">
        {t(`events.${group}`)}{' '}
        <span className="text-sm font-normal text-quiet tabular-nums">{events.length}</span>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {events.slice(0, count).map((event) => (
          <EventRow key={event.id} event={event} onDelete={() => onDelete(event)} />
        ))}
      </ul>
      {events.length > count && (
        <Button variant="quiet" className="mt-3" onClick={() => setCount(count + PAGE)}>
          {t('events.more', { count: Math.min(PAGE, events.length - count) })}
        </Button>
      )}
    </section>
  )
}
