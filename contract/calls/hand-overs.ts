import { z } from 'zod'
import { bytes, call } from '#contract/call.ts'
import {
  DeleteHandedOverRequest,
  HandOverOverview,
  HandOverView,
  ReceiptQuery,
  StartHandOverRequest,
} from '#contract/schemas/hand-overs.ts'

export const getHandOver = call('GET /api/events/:id/hand-over', {
  who: 'host',
  limit: null,
  summary: 'Get the contents of a hand-over, the photos it omits, and the latest hand-over',
  response: HandOverOverview,
  done: 'The counts.',
})

export const startHandOver = call('POST /api/events/:id/hand-over', {
  who: 'host',
  limit: 'archives',
  summary: 'Hand an event over as a ZIP, or onto the venue’s drive',
  description:
    'A ZIP is then downloaded from `take-home.zip` with the hand-over’s choices. Only administrators may use the drive.',
  body: StartHandOverRequest,
  response: HandOverView,
  done: { 201: 'The hand-over.' },
  errors: {
    403: ['admin.signInFirst'],
    404: ['photo.noneToDownload'],
    409: ['handOver.running', 'handOver.noDrive'],
  },
})

export const deleteHandedOver = call('POST /api/events/:id/hand-over/delete', {
  who: 'host',
  role: 'owner',
  limit: 'hostActions',
  summary: 'Delete an event after its hand-over',
  body: DeleteHandedOverRequest,
  response: HandOverView,
  done: 'The hand-over.',
  errors: { 409: ['handOver.notDone', 'handOver.changed', 'event.sample'] },
})

export const listHandOvers = call('GET /api/admin/hand-overs', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'List completed hand-overs',
  response: z.array(HandOverView),
  done: 'The latest 200, newest first.',
})

export const printReceipt = call('GET /api/admin/hand-overs/:handOver/receipt.pdf', {
  who: 'administrator',
  role: 'staff',
  limit: null,
  summary: 'Print the receipt of a hand-over',
  query: ReceiptQuery,
  response: bytes('application/pdf'),
  done: 'The PDF.',
  errors: { 404: ['handOver.notFound'] },
})
