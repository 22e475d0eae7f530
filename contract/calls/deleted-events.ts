import { z } from 'zod'
import { call } from '#contract/call.ts'
import { DeletedEventView } from '#contract/schemas/deleted-events.ts'

export const listDeletedEvents = call('GET /api/admin/deleted-events', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'List the deleted events that can be restored',
  response: z.array(DeletedEventView),
  done: 'Latest deletion first.',
})

export const restoreEvent = call('POST /api/admin/deleted-events/:id/restore', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Restore a deleted event with its photos, flags, hearts and links',
  description: 'Its admin code and screens stay with another event that has taken them.',
  errors: { 404: ['event.notFound'] },
})

export const deletePermanently = call('DELETE /api/admin/deleted-events/:id', {
  who: 'administrator',
  limit: null,
  summary: 'Delete a deleted event permanently',
  done: 'Deleted. The files are removed within a minute.',
  errors: { 404: ['event.notFound'] },
})
