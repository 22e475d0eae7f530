import type { EventView } from '#contract/schemas/events.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Groups of the list, in its order. */
export const GROUPS = ['today', 'week', 'later', 'past'] as const
export type EventGroup = (typeof GROUPS)[number]

/** States by which the list can be filtered. */
export const EVENT_STATES = {
  private: (event) => !event.isPublic,
  adminGenerated: (event) => event.isAdminGenerated,
  closed: (event) => event.uploads === 'closed',
} satisfies Record<string, (event: EventView) => boolean>
export type EventState = keyof typeof EVENT_STATES

/**
 * Groups events by date: `today` (`YYYY-MM-DD`), the six days after it, later and past ones. The nearest date comes
 * first.
 */
export function groupEvents<E extends Pick<EventView, 'date'>>(
  events: E[],
  today: string,
): Record<EventGroup, E[]> {
  const nextWeek = new Date(Date.parse(today) + 7 * DAY_MS).toISOString().slice(0, 10)
  const groups = Map.groupBy(events, ({ date }): EventGroup => {
    if (date < today) return 'past'
    if (date === today) return 'today'
    return date < nextWeek ? 'week' : 'later'
  })
  const sorted = (group: EventGroup) =>
    (groups.get(group) ?? []).toSorted((one, other) => one.date.localeCompare(other.date))
  return {
    today: sorted('today'),
    week: sorted('week'),
    later: sorted('later'),
    past: sorted('past').toReversed(),
  }
}

/** Returns the events whose name or code contains `search` and which have the state; empty texts match all. */
export function filterEvents<E extends EventView>(events: E[], search: string, state: string): E[] {
  const sought = search.toLocaleLowerCase()
  const has = Object.hasOwn(EVENT_STATES, state) ? EVENT_STATES[state as EventState] : () => true
  return events.filter(
    (event) => has(event) && `${event.name}\n${event.qrCode}`.toLocaleLowerCase().includes(sought),
  )
}
