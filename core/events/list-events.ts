import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventView, ListedEventView } from '#contract/schemas/events.ts'
import { isHost, mayHost, type Viewer } from './open-event.ts'
import { Event } from './event.ts'
import { eventView, type EventRow } from './event-view.ts'
import { ONLY_SENDERS, PENDING, SHOWN } from './photo-visibility.ts'

/**
 * Lists events, newest first: hosted or opened by this browser, and public ones if `showsPublic`. Administrators get
 * all. The sample event is never listed.
 */
export async function listEvents(
  em: EntityManager,
  viewer: Viewer,
  showsPublic: boolean,
): Promise<ListedEventView[]> {
  const listed = [
    ...(viewer.device ? [{ createdBy: viewer.device }] : []),
    ...(showsPublic ? [{ isPublic: true }] : []),
    { id: viewer.grants },
    ...viewer.hosted.map(([id, hostLinkVersion]) => ({ id, hostLinkVersion })),
  ]
  const where = { isSample: false, ...(viewer.account === null && { $or: listed }) }
  const events: EventRow[] = await em.createQueryBuilder(Event).where(where).orderBy({ id: 'desc' }).execute()
  const counts = await countPhotos(
    em,
    events.map((event) => event.id),
    viewer,
  )
  const listedAs = (event: EventRow): ListedEventView['listedAs'] => {
    if (isHost(viewer, event)) return 'yours'
    if (viewer.grants.includes(event.id)) return 'visited'
    return event.isPublic && showsPublic ? 'public' : 'other'
  }
  return events.map((event) => ({
    ...eventView(event, counts.get(event.id)?.shown ?? 0, viewer),
    pending: mayHost(viewer, event) ? (counts.get(event.id)?.pending ?? 0) : 0,
    listedAs: listedAs(event),
  }))
}

/** Returns the event's view for this viewer. */
export async function viewEvent(em: EntityManager, event: EventRow, viewer: Viewer): Promise<EventView> {
  const counts = await countPhotos(em, [event.id], viewer)
  return eventView(event, counts.get(event.id)?.shown ?? 0, viewer)
}

interface Counts {
  id: number
  /** Photos in the viewer's gallery: those visible to everyone, and the viewer's own. */
  shown: number
  pending: number
}

async function countPhotos(em: EntityManager, ids: number[], viewer: Viewer): Promise<Map<number, Counts>> {
  const rows: Counts[] = await em.execute(
    `select id,
       (select count(*)::int from photos where event_id = requested.id and ${PENDING}) as pending,
       (select count(*)::int from photos where event_id = requested.id and ${SHOWN})
       ${ONLY_SENDERS.map((own) => `+ (select count(*)::int from photos where event_id = requested.id and ${own} and uploaded_by = ?)`).join(' ')} as shown
     from unnest(?::int[]) as requested(id)`,
    [...ONLY_SENDERS.map(() => viewer.device ?? null), `{${ids.join(',')}}`],
  )
  return new Map(rows.map((counts) => [counts.id, counts]))
}
