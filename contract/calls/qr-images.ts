import { bytes, call } from '#contract/call.ts'
import { QrQuery } from '#contract/schemas/qr-images.ts'

export const getEventQr = call('GET /api/qr/events/:qrCode.png', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Get the QR image that opens an event',
  query: QrQuery,
  response: bytes('image/png'),
  done: 'A square image of `size` pixels.',
  errors: { 404: ['event.unknownCode', 'event.deleted'], 503: ['qr.pending'] },
})

export const getCodeQr = call('GET /api/qr/codes/:code.png', {
  who: 'administrator',
  role: 'desk',
  limit: null,
  summary: 'Get the QR image of an admin code',
  query: QrQuery,
  response: bytes('image/png'),
  done: 'A square image of `size` pixels.',
  errors: { 404: ['code.notFound'], 503: ['qr.pending'] },
})
