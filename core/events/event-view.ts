import type { EntityDTO } from '@mikro-orm/core'
import type { EventView } from '#contract/events.ts'
import type { Event } from './event.ts'

/** An event as an entity or as a plain row. */
export type EventRow = Omit<EntityDTO<Event>, 'createdBy' | 'createdAt'> & { createdAt: Date | string }

/** What the browser gets to know of an event. */
export function eventView(event: EventRow, photoCount: number): EventView {
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
    createdAt: new Date(event.createdAt).toISOString(),
    photoCount,
  }
}
