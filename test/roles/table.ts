/**
 * Who may call what: each call of the API as each of nine callers. The test beside it makes every call of the table
 * over HTTP, and holds the table against the routes and against `docs/roles.md`.
 */

export const ROLES = {
  noCookie: 'a program or a browser without any cookie',
  guest: 'the host of another private event, which also opened a third one by its code',
  granted: 'a browser that opened this event by its QR code',
  revoked: 'a browser that opened the host link of this event before that link was replaced',
  host: 'another browser, in which the host link of this event was opened',
  creator: 'the browser that made this event and sent its photo',
  administrator: 'a signed-in administrator',
  expired: 'an administrator whose session has ended',
  foreign: "a page of another site in the administrator's browser; it can read no answer (no CORS header)",
} as const
export type Role = keyof typeof ROLES

/** What a call is about. */
export const SUBJECTS = {
  '': 'nothing of its own',
  'public event': 'its one photo is visible',
  'private event': 'its one photo is visible',
  'visible photo': 'of a public event',
  'hidden photo': 'of a public event',
  'private photo': 'a visible photo of a private event',
  'failed photo': 'of a public event, without a picture: only its sender is shown it',
  'waiting photo': "of a public event: it waits for the host's approval",
  'unrevealed photo': 'of a public event, before its reveal',
  'featured photo': 'of a public event',
  'hidden featured photo': 'hidden after it was featured',
  upload: 'to a public event; nothing of it has come yet',
  'private upload': 'to a private event; nothing of it has come yet',
  'active code': 'an admin code with which nothing was created yet',
  'used code': 'an admin code with which a private event was created',
  'deactivated code': 'an admin code',
} as const
type Subject = keyof typeof SUBJECTS

/** The answer's status; of a list, whether the subject is in it. */
export type Outcome = number | 'listed' | 'absent'

export interface Row {
  /** As the document of the API names it: `post /api/events/{id}/photos`. */
  call: string
  subject: Subject
  outcomes: Record<Role, Outcome>
}

const anyone = (outcome: Outcome) =>
  Object.fromEntries(Object.keys(ROLES).map((role) => [role, outcome])) as Record<Role, Outcome>

/** For whoever may open a private event. What is not theirs to see is not there for the others. */
const opened = (outcome: Outcome, others: Outcome = 404) => ({
  ...anyone(outcome),
  noCookie: others,
  guest: others,
  revoked: others,
  expired: others,
})

/** For administrators alone. */
const administrators = (outcome: Outcome, others: Outcome = 401) => ({
  ...anyone(others),
  administrator: outcome,
  foreign: outcome,
})

/** For the hosts of an event and administrators; a guest who may open it is told so, and of a private one nobody else. */
const hosts = (outcome: Outcome, others: Outcome = 403, strangers = others): Record<Role, Outcome> => ({
  ...opened(others, strangers),
  host: outcome,
  creator: outcome,
  administrator: outcome,
  foreign: outcome,
})

/** A change that another site's page asks for is refused whatever it is: that is said here, for every row. */
function row(call: string, subject: Subject, outcomes: Record<Role, Outcome>): Row {
  return { call, subject, outcomes: call.startsWith('get ') ? outcomes : { ...outcomes, foreign: 403 } }
}

const EVENTS: Row[] = [
  row('get /api/events', 'public event', anyone('listed')),
  row('get /api/events', 'private event', opened('listed', 'absent')),
  row('post /api/events', '', anyone(201)),
  row('post /api/events', 'active code', anyone(201)),
  row('post /api/events', 'used code', anyone(409)),
  row('post /api/events', 'deactivated code', anyone(409)),
  row('get /api/events/{id}', 'public event', anyone(200)),
  row('get /api/events/{id}', 'private event', opened(200)),
  row('delete /api/events/{id}', 'public event', hosts(200, 401)),
  row('delete /api/events/{id}', 'private event', hosts(200, 401)),
  row('get /api/events/qr/{qrCode}', 'public event', anyone(200)),
  row('get /api/events/qr/{qrCode}', 'private event', anyone(200)),
  row('get /api/events/{id}/profile-image', 'public event', anyone(200)),
  row('get /api/events/{id}/profile-image', 'private event', opened(200)),
  row('get /api/events/{id}/photos', 'public event', anyone('listed')),
  row('get /api/events/{id}/photos', 'private event', opened(200)),
  row('get /api/events/{id}/photos', 'hidden photo', anyone('absent')),
  row('get /api/events/{id}/photos', 'failed photo', { ...anyone('absent'), creator: 'listed' }),
  row('get /api/events/{id}/photos/mine', 'public event', { ...anyone('absent'), creator: 'listed' }),
  row('get /api/events/{id}/photos/mine', 'private event', opened(200)),
  row('get /api/events/{id}/photos/mine', 'hidden photo', anyone('absent')),
  row('put /api/events/{id}/photos/mine', 'public event', anyone(200)),
  row('put /api/events/{id}/photos/mine', 'private event', opened(200)),
  row('get /api/events/{id}/photos', 'waiting photo', { ...anyone('absent'), creator: 'listed' }),
  row('get /api/events/{id}/photos', 'unrevealed photo', { ...anyone('absent'), creator: 'listed' }),
  row('post /api/events/{id}/photos', 'public event', anyone(201)),
  row('post /api/events/{id}/photos', 'private event', opened(201)),
  row('post /api/events/{id}/photos/known', 'public event', anyone(200)),
  row('post /api/events/{id}/photos/known', 'private event', opened(200)),
  row('post /api/events/{id}/uploads', 'public event', anyone(201)),
  row('post /api/events/{id}/uploads', 'private event', opened(201)),
  row('patch /api/events/{id}/uploads/{upload}', 'upload', anyone(204)),
  row('patch /api/events/{id}/uploads/{upload}', 'private upload', opened(204)),
  row('post /api/events/{id}/uploads/{upload}', 'upload', anyone(409)),
  row('post /api/events/{id}/uploads/{upload}', 'private upload', opened(409)),
  row('delete /api/events/{id}/uploads/{upload}', 'upload', anyone(204)),
  row('delete /api/events/{id}/uploads/{upload}', 'private upload', opened(204)),
  row('get /api/events/{id}/photos.zip', 'public event', anyone(302)),
  row('get /api/events/{id}/photos.zip', 'private event', opened(302)),
  row('get /api/events/{id}/photos.zip', 'hidden photo', anyone(404)),
  row('get /api/events/{id}/photos.zip', 'waiting photo', anyone(404)),
  row('get /api/events/{id}/photos.zip', 'unrevealed photo', anyone(404)),
  row('get /api/events/{id}/live', 'public event', anyone(200)),
  row('get /api/events/{id}/live', 'private event', opened(200)),
  row('get /api/qr/events/{qrCode}.png', 'public event', anyone(200)),
  row('get /api/qr/events/{qrCode}.png', 'private event', anyone(200)),
]

const HOSTS: Row[] = [
  row('get /api/events/{id}/cards.pdf', 'public event', hosts(200)),
  row('get /api/events/{id}/cards.pdf', 'private event', hosts(200, 403, 404)),
  row('get /api/events/{id}/take-home.zip', 'visible photo', hosts(302)),
  row('get /api/events/{id}/take-home.zip', 'private photo', hosts(302, 403, 404)),
  row('get /api/events/{id}/take-home.zip', 'hidden photo', hosts(404)),
  row('get /api/events/{id}/take-home.zip', 'waiting photo', hosts(404)),
  row('get /api/events/{id}/take-home.zip', 'unrevealed photo', hosts(404)),
  row('get /api/events/{id}/wifi', 'public event', hosts(200)),
  row('get /api/events/{id}/wifi', 'private event', hosts(200, 403, 404)),
  row('put /api/events/{id}/wifi', 'public event', hosts(200)),
  row('put /api/events/{id}/wifi', 'private event', hosts(200, 403, 404)),
  row('post /api/host/open', 'private event', anyone(200)),
  row('put /api/events/{id}', 'public event', hosts(200)),
  row('put /api/events/{id}', 'private event', hosts(200, 403, 404)),
  row('get /api/events/{id}/host/photos', 'hidden photo', hosts('listed', 403)),
  row('get /api/events/{id}/host/photos', 'failed photo', hosts('listed', 403)),
  row('get /api/events/{id}/host/photos', 'private event', hosts(200, 403, 404)),
  row('post /api/events/{id}/host/photos', 'visible photo', hosts(200)),
  row('post /api/events/{id}/host/photos', 'private photo', hosts(200, 403, 404)),
  row('post /api/events/{id}/host-link', 'public event', hosts(200)),
  row('post /api/events/{id}/host-link', 'private event', hosts(200, 403, 404)),
  row('delete /api/events/{id}/host-link', 'public event', hosts(200)),
  row('delete /api/events/{id}/host-link', 'private event', hosts(200, 403, 404)),
  row('get /api/events/{id}/settings', 'public event', hosts(200)),
  row('get /api/events/{id}/settings', 'private event', hosts(200, 403, 404)),
  row('put /api/events/{id}/settings', 'public event', hosts(200)),
  row('put /api/events/{id}/settings', 'private event', hosts(200, 403, 404)),
  row('get /api/events/{id}/waiting-photos', 'public event', hosts(200)),
  row('get /api/events/{id}/waiting-photos', 'private event', hosts(200, 403, 404)),
  row('post /api/events/{id}/waiting-photos', 'waiting photo', hosts(200)),
  row('post /api/events/{id}/waiting-photos', 'private event', hosts(200, 403, 404)),
  row('put /api/events/{id}/wall', 'public event', hosts(200)),
  row('put /api/events/{id}/wall', 'private event', hosts(200, 403, 404)),
  row('put /api/screen', '', anyone(200)),
  row('get /api/events/{id}/screens', 'public event', hosts(200)),
  row('get /api/events/{id}/screens', 'private event', hosts(200, 403, 404)),
  row('post /api/events/{id}/screens', 'public event', hosts(200)),
  row('post /api/events/{id}/screens', 'private event', hosts(200, 403, 404)),
  // Of no screen.
  row('delete /api/events/{id}/screens/{screen}', 'public event', hosts(404)),
  row('delete /api/events/{id}/screens/{screen}', 'private event', hosts(404, 403, 404)),
]

const PHOTOS: Row[] = [
  row('get /api/featured-photos', 'featured photo', anyone('listed')),
  row('get /api/featured-photos', 'hidden featured photo', anyone('absent')),
  row('delete /api/photos/{id}', 'visible photo', hosts(200, 401)),
  row('delete /api/photos/{id}', 'hidden photo', hosts(200, 401)),
  row('delete /api/photos/{id}', 'private photo', hosts(200, 401)),
  row('delete /api/photos/{id}', 'failed photo', hosts(200, 401)),
  row('get /api/events/{id}/photos/hearted', 'public event', anyone(200)),
  row('get /api/events/{id}/photos/hearted', 'private event', opened(200)),
  row('put /api/photos/{id}/heart', 'visible photo', { ...anyone(200), noCookie: 409 }),
  row('put /api/photos/{id}/heart', 'hidden photo', anyone(404)),
  row('put /api/photos/{id}/heart', 'private photo', opened(200)),
  row('delete /api/photos/{id}/heart', 'visible photo', { ...anyone(200), noCookie: 409 }),
  row('delete /api/photos/{id}/heart', 'hidden photo', anyone(404)),
  row('delete /api/photos/{id}/heart', 'private photo', opened(200)),
  row('post /api/photos/{id}/flag', 'visible photo', anyone(200)),
  row('post /api/photos/{id}/flag', 'hidden photo', anyone(404)),
  row('post /api/photos/{id}/flag', 'private photo', opened(200)),
  row('get /api/photos/{id}/download', 'visible photo', anyone(200)),
  row('get /api/photos/{id}/download', 'hidden photo', anyone(404)),
  row('get /api/photos/{id}/download', 'waiting photo', { ...anyone(404), creator: 200 }),
  row('get /api/photos/{id}/download', 'unrevealed photo', { ...anyone(404), creator: 200 }),
  row('get /api/photos/{id}/download', 'failed photo', { ...anyone(404), creator: 200 }),
  row('get /api/photos/{id}/download', 'private photo', opened(200)),
  // The name can't be guessed: who knows it was shown the photo. The lists of hosts and administrators show the hidden and the failed ones.
  row('get /uploads/{filename}', 'visible photo', anyone(200)),
  row('get /uploads/{filename}', 'hidden photo', hosts(200, 404)),
  row('get /uploads/{filename}', 'waiting photo', hosts(200, 404)),
  row('get /uploads/{filename}', 'unrevealed photo', hosts(200, 404)),
  row('get /uploads/{filename}', 'failed photo', hosts(200, 404)),
  row('get /uploads/{filename}', 'private photo', anyone(200)),
  row('get /uploads/{filename}/{width}.webp', 'visible photo', anyone(200)),
  row('get /uploads/{filename}/{width}.webp', 'hidden photo', hosts(200, 404)),
  row('get /uploads/{filename}/{width}.webp', 'waiting photo', hosts(200, 404)),
  row('get /uploads/{filename}/{width}.webp', 'unrevealed photo', hosts(200, 404)),
  row('get /uploads/{filename}/{width}.webp', 'private photo', anyone(200)),
]

const CONSOLE: Row[] = [
  row('post /api/admin/login', '', anyone(200)),
  row('get /api/admin/me', '', administrators(200)),
  row('post /api/admin/logout', '', anyone(200)),
  row('post /api/admin/password', '', administrators(200)),
  row('post /api/admin/totp/begin', '', administrators(200)),
  // With a wrong code.
  row('put /api/admin/totp', '', administrators(400)),
  row('post /api/admin/totp/end', '', administrators(400)),
  row('get /api/admin/sessions', '', administrators(200)),
  row('delete /api/admin/sessions', '', administrators(200)),
  // Of no session.
  row('delete /api/admin/sessions/{session}', '', administrators(404)),
  row('post /api/admin/logout-everywhere', '', administrators(200)),
  row('get /api/venue', '', anyone(200)),
  row('get /api/venue/logo/{file}', '', anyone(404)),
  row('get /api/admin/settings', '', administrators(200)),
  row('put /api/admin/settings', '', administrators(200)),
  row('delete /api/admin/uploads', '', administrators(200)),
  row('get /api/admin/cards.pdf', 'private event', administrators(200)),
  row('get /api/admin/codes', 'active code', administrators(200)),
  row('post /api/admin/codes', '', administrators(201)),
  row('get /api/admin/codes/{code}', 'active code', anyone(200)),
  row('get /api/admin/codes/{code}', 'used code', anyone(200)),
  row('get /api/admin/codes/{code}', 'deactivated code', anyone(200)),
  row('patch /api/admin/codes/{code}', 'active code', administrators(200)),
  row('post /api/admin/codes/{code}/deactivate', 'active code', administrators(200)),
  row('get /api/admin/codes/{code}/card.pdf', 'active code', administrators(200)),
  row('get /api/qr/codes/{code}.png', 'active code', administrators(200)),
  row('get /api/admin/photos', 'private photo', administrators('listed')),
  row('get /api/admin/photos', 'hidden photo', administrators('listed')),
  row('get /api/admin/photos', 'failed photo', administrators('listed')),
  row('post /api/admin/photos', 'private photo', administrators(200)),
  row('get /api/admin/photos/counts', '', administrators(200)),
  row('get /api/admin/audit-log', '', administrators(200)),
  row('get /api/admin/flagged-photos', 'hidden photo', administrators('listed')),
  row('post /api/admin/photos/{id}/toggle-featured', 'visible photo', administrators(200)),
  row('post /api/admin/photos/{id}/toggle-featured', 'hidden photo', administrators(409)),
  row('post /api/admin/photos/{id}/toggle-featured', 'private photo', administrators(409)),
  row('post /api/admin/photos/{id}/unflag', 'visible photo', administrators(200)),
  row('post /api/admin/photos/{id}/dismiss-flags', 'hidden photo', administrators(200)),
  row('post /api/admin/photos/{id}/hide', 'visible photo', administrators(200)),
  row('post /api/admin/photos/{id}/unhide', 'hidden photo', administrators(200)),
  row('post /api/admin/photos/{id}/retry', 'visible photo', administrators(200)),
]

const SERVER: Row[] = [
  row('get /api/health', '', anyone(200)),
  row('get /api/health/ready', '', anyone(200)),
  row('get /api/openapi.json', '', anyone(200)),
]

export const TABLE: Row[] = [...EVENTS, ...HOSTS, ...PHOTOS, ...CONSOLE, ...SERVER]
