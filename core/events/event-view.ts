import type { EntityDTO } from '@mikro-orm/core'
import type { EventState, EventView } from '#contract/schemas/events.ts'
import { lastDayOf } from './retention.ts'
import type { Event } from './event.ts'
import { mayHost, roleIn, type Viewer } from './open-event.ts'
import { isUnrevealed } from './photo-visibility.ts'
import { uploadsOf } from './upload-hours.ts'

/** An event as an entity or as a plain row. */
export type EventRow = Omit<EntityDTO<Event>, Moments> & {
  [M in Moments]: Date | string | (M extends 'createdAt' ? never : null | undefined)
}
type Moments = 'createdAt' | 'revealAt' | 'uploadsFrom' | 'uploadsUntil'

const momentOf = (moment: Date | string | null | undefined) =>
  moment ? new Date(moment).toISOString() : null

/** Returns the part of the view that changes while galleries are open. */
export function eventState(event: EventRow, now = new Date()): EventState {
  return {
    name: event.name,
    date: event.date,
    description: event.description ?? null,
    category: event.category,
    isPublic: event.isPublic,
    // The image's name changes the address, so that open pages fetch a new image.
    profileImage:
      event.profileImageState === 'ready'
        ? `/api/events/${event.id}/profile-image?v=${event.profileImage!.slice(0, 8)}`
        : null,
    language: event.language ?? null,
    approval: event.approval,
    revealAt: isUnrevealed(event, now) ? momentOf(event.revealAt) : null,
    uploads: uploadsOf(event, { now }),
    uploadsFrom: momentOf(event.uploadsFrom),
    uploadsUntil: momentOf(event.uploadsUntil),
    lastDay: lastDayOf(event),
    announcement: event.announcement ?? null,
    wallVersion: event.wallVersion,
  }
}

export function eventView(event: EventRow, photoCount: number, viewer: Viewer): EventView {
  return {
    id: event.id,
    qrCode: event.qrCode,
    isAdminGenerated: event.isAdminGenerated,
    isSample: event.isSample,
    isHost: mayHost(viewer, event),
    role: roleIn(viewer, event),
    ...eventState(event),
    createdAt: new Date(event.createdAt).toISOString(),
    photoCount,
  }
}
