import type { Calls } from '#contract/calls/all.ts'
import { administrators, anyone, hosts, opened, type Outcomes } from './outcomes.ts'
import type { Outcome, SubjectKind } from './roles.ts'

export type Rows = Partial<Record<SubjectKind, Outcomes>>

/** Files of photos that the gallery doesn't show. The front desk has no list with them. */
const staffAndHosts = (outcome: Outcome): Outcomes => ({ ...hosts(outcome, 404), desk: 404 })

/** Rows of calls whose outcomes don't follow from `who` alone. They replace the derived ones. */
export const SPECIAL_ROWS: Partial<Record<keyof Calls, Rows>> = {
  'GET /api/events': { 'public event': anyone('listed'), 'private event': opened('listed', 'absent') },
  'POST /api/events': {
    '': anyone(201),
    'active code': anyone(201),
    'used code': anyone(409),
    'deactivated code': anyone(409),
  },
  'GET /api/events/qr/:qrCode': { 'public event': anyone(200), 'private event': anyone(200) },
  'GET /api/events/:id/photos': {
    'public event': anyone('listed'),
    'private event': opened(200),
    'hidden photo': anyone('absent'),
    'failed photo': { ...anyone('absent'), creator: 'listed' },
    'pending photo': { ...anyone('absent'), creator: 'listed' },
    'unrevealed photo': { ...anyone('absent'), creator: 'listed' },
  },
  'GET /api/events/:id/photos/mine': {
    'public event': { ...anyone('absent'), creator: 'listed' },
    'private event': opened(200),
    'hidden photo': anyone('absent'),
  },
  'HEAD /api/events/:id/uploads/:upload': { upload: anyone(200), 'private upload': opened(200) },
  'PATCH /api/events/:id/uploads/:upload': { upload: anyone(204), 'private upload': opened(204) },
  'POST /api/events/:id/uploads/:upload': { upload: anyone(409), 'private upload': opened(409) },
  'DELETE /api/events/:id/uploads/:upload': { upload: anyone(204), 'private upload': opened(204) },
  'GET /api/events/:id/photos.zip': {
    'public event': anyone(302),
    'private event': opened(302),
    'hidden photo': anyone(404),
    'pending photo': anyone(404),
    'unrevealed photo': anyone(404),
  },
  'GET /api/qr/events/:qrCode.png': { 'public event': anyone(200), 'private event': anyone(200) },
  'GET /api/events/:id/take-home.zip': {
    'visible photo': hosts(302),
    'private photo': hosts(302, 403, 404),
    'hidden photo': hosts(404),
    'pending photo': hosts(404),
    'unrevealed photo': hosts(404),
  },
  'GET /api/events/:id/album.pdf': {
    'visible photo': hosts(200),
    'private photo': hosts(200, 403, 404),
    'hidden photo': hosts(404),
  },
  'POST /api/events/:id/hand-over': { 'visible photo': hosts(201), 'private photo': hosts(201, 403, 404) },
  // Before a hand-over.
  'POST /api/events/:id/hand-over/delete': {
    'public event': hosts(409),
    'private event': hosts(409, 403, 404),
  },
  // The hand-over does not exist.
  'GET /api/admin/hand-overs/:handOver/receipt.pdf': { '': administrators(404) },
  'POST /api/host/open': { 'private event': anyone(200) },
  'GET /api/events/:id/host/photos': {
    'hidden photo': hosts('listed', 403),
    'failed photo': hosts('listed', 403),
    'private event': hosts(200, 403, 404),
  },
  'POST /api/events/:id/host/photos': { 'visible photo': hosts(200), 'private photo': hosts(200, 403, 404) },
  'POST /api/events/:id/pending-photos': {
    'pending photo': hosts(200),
    'private event': hosts(200, 403, 404),
  },
  // With an unknown screen.
  'DELETE /api/events/:id/screens/:screen': {
    'public event': hosts(404),
    'private event': hosts(404, 403, 404),
  },
  'PUT /api/events/:id/screens/:screen': {
    'public event': hosts(404),
    'private event': hosts(404, 403, 404),
  },
  'GET /api/featured-photos': {
    'featured photo': anyone('listed'),
    'hidden featured photo': anyone('absent'),
  },
  'PUT /api/photos/:id/heart': {
    'visible photo': { ...anyone(200), noCookie: 409 },
    'hidden photo': anyone(404),
    'private photo': opened(200),
  },
  'DELETE /api/photos/:id/heart': {
    'visible photo': { ...anyone(200), noCookie: 409 },
    'hidden photo': anyone(404),
    'private photo': opened(200),
  },
  'GET /api/photos/:id/download': {
    'visible photo': anyone(200),
    'hidden photo': anyone(404),
    'pending photo': { ...anyone(404), creator: 200 },
    'unrevealed photo': { ...anyone(404), creator: 200 },
    'failed photo': { ...anyone(404), creator: 200 },
    'private photo': opened(200),
  },
  // Names can't be guessed, so only viewers know them. Lists of hosts and administrators show hidden and failed photos.
  'GET /uploads/:filename': {
    'visible photo': anyone(200),
    'hidden photo': staffAndHosts(200),
    'pending photo': staffAndHosts(200),
    'unrevealed photo': staffAndHosts(200),
    'failed photo': staffAndHosts(200),
    'private photo': anyone(200),
  },
  'GET /uploads/:filename/:width.webp': {
    'visible photo': anyone(200),
    'hidden photo': staffAndHosts(200),
    'pending photo': staffAndHosts(200),
    'unrevealed photo': staffAndHosts(200),
    'private photo': anyone(200),
  },
  // With a wrong code.
  'PUT /api/admin/totp': { '': administrators(400) },
  'POST /api/admin/totp/end': { '': administrators(400) },
  // With an unknown account.
  'PATCH /api/admin/accounts/:account': { '': administrators(404) },
  'DELETE /api/admin/accounts/:account': { '': administrators(404) },
  'POST /api/admin/accounts/:account/invitation': { '': administrators(404) },
  // With an unknown key.
  'POST /api/admin/invitation': { '': anyone(404) },
  'POST /api/admin/join': { '': anyone(404) },
  // With an unknown session.
  'DELETE /api/admin/sessions/:session': { '': administrators(404) },
  // With an unknown target.
  'DELETE /api/admin/notifications/targets/:target': { '': administrators(404) },
  'POST /api/admin/notifications/targets/:target/test': { '': administrators(404) },
  'GET /api/venue/logo/:file': { '': anyone(404) },
  'GET /api/admin/cards.pdf': { 'private event': administrators(200) },
  'GET /api/admin/cards/unprintable': { 'private event': administrators(200) },
  'PUT /api/admin/checks/:name/snooze': { '': administrators(404) },
  'GET /api/admin/codes': { 'active code': administrators(200) },
  'GET /api/admin/codes/:code': {
    'active code': anyone(200),
    'used code': anyone(200),
    'deactivated code': anyone(200),
  },
  'PATCH /api/admin/codes/:code': { 'active code': administrators(200) },
  'POST /api/admin/codes/:code/deactivate': { 'active code': administrators(200) },
  'GET /api/admin/codes/:code/card.pdf': { 'active code': administrators(200) },
  'GET /api/admin/codes/:code/card/unprintable': { 'active code': administrators(200) },
  'GET /api/qr/codes/:code.png': { 'active code': administrators(200) },
  'GET /api/admin/photos': {
    'private photo': administrators('listed'),
    'hidden photo': administrators('listed'),
    'failed photo': administrators('listed'),
  },
  'POST /api/admin/photos': { 'private photo': administrators(200) },
  'GET /api/admin/flagged-photos': { 'hidden photo': administrators('listed') },
  'GET /api/admin/deleted-events': { 'deleted event': administrators('listed') },
  'POST /api/admin/deleted-events/:id/restore': { 'deleted event': administrators(200) },
  'DELETE /api/admin/deleted-events/:id': { 'deleted event': administrators(200) },
  'POST /api/admin/photos/:id/toggle-featured': {
    'visible photo': administrators(200),
    'hidden photo': administrators(409),
    'private photo': administrators(409),
  },
  'POST /api/admin/photos/:id/unflag': { 'visible photo': administrators(200) },
  'POST /api/admin/photos/:id/dismiss-flags': { 'hidden photo': administrators(200) },
  'POST /api/admin/photos/:id/hide': { 'visible photo': administrators(200) },
  'POST /api/admin/photos/:id/unhide': { 'hidden photo': administrators(200) },
  'POST /api/admin/photos/:id/retry': { 'visible photo': administrators(200) },
}
