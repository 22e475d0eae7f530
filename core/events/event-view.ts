import type { EntityDTO } from '@mikro-orm/core'
import type { EventView } from '#contract/events.ts'
import type { Event } from './event.ts'
import { mayHost, type Viewer } from './open-event.ts'

/** An event as an entity or as a plain row. */
export type EventRow = Omit<EntityDTO<Event>, 'createdAt'> & { createdAt: Date | string }

/** What the viewer's browser gets to know of an event. */
export function eventView(event: EventRow, photoCount: number, viewer: Viewer): EventView {
  return {
    id: event.id,
    name: event.name,
    date: event.date,
    description: event.description ?? null,
    category: event.category,
    profileImage: event.profileImageState === 'ready' ? `/api/events/${event.id}/profile-image` : null,
    qrCode: event.qrCode,
    isAdminGenerated: event.isAdminGenerated,
    isPublic: event.isPublic,
    language: event.language ?? null,
    isSample: event.isSample,
    isHost: mayHost(viewer, event),
    createdAt: new Date(event.createdAt).toISOString(),
    photoCount,
  }
}
