import type { Category } from '#contract/categories.ts'
import type { EventView } from '#contract/events.ts'

/** The columns of an event that its view needs, as an entity or as a plain row. */
export interface EventRow {
  id: number
  name: string
  date: string
  description?: string | null
  category: Category
  profileImage?: string | null
  profileImageState?: string | null
  qrCode: string
  isAdminGenerated: boolean
  isPublic: boolean
  createdAt: Date | string
}

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
    createdAt: new Date(event.createdAt).toISOString(),
    photoCount,
  }
}
