import { expect } from 'vitest'
import type { CreatedEventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import {
  addAccount,
  createEvent,
  signedIn,
  upload,
  type TestApp,
  formOf,
  sendPhoto,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { withApp } from '#test/support/with-app.ts'
import { newPhoto } from '#test/support/tus-guest.ts'
import { LAST, OPENERS } from './open-things.ts'
import { CHANGES, WHILE_OPEN } from './while-open-table.ts'

const test = withApp({ worker: false, env: { RATE_LIMITS: 'off' } })
let app: TestApp
test.beforeAll(({ app: started }) => void (app = started))

/** Four of these exceed the kernel's and server's buffers for an unread response. */
const FILLER = Buffer.alloc(9 * 1024 * 1024, 1)

interface Place {
  event: CreatedEventView
  creator: Browser
  last: PhotoView
}

/** Creates an event whose last photo is `LAST`, for archives after large ones. */
async function makePlace(change: keyof typeof CHANGES, isArchive: boolean): Promise<Place> {
  const creator = app.browser()
  const isPublic = String(!['revoked', 'revokedDesk', 'expired'].includes(change))
  const event = await createEvent(creator, { isPublic })
  if (isArchive)
    for (let i = 0; i < 4; i++)
      await upload(creator, event.id, { 'a.jpg': Buffer.concat([await newPhoto(), FILLER]) })
  const bytes = Buffer.concat([await makeJpeg({ width: 40, height: 30 }), LAST])
  const last = await sendPhoto(creator, event.id, bytes, 'z.jpg')
  return { event, creator, last }
}

async function openCaller(change: keyof typeof CHANGES, { hostKey }: CreatedEventView): Promise<Browser> {
  if (change === 'expired') return signedIn(app)
  const caller = app.browser()
  if (change === 'revokedDesk') await caller.post('/api/admin/login', await addAccount(app, 'desk'))
  if (change.startsWith('revoked')) await caller.post('/api/host/open', { hostKey })
  return caller
}

const MAKE: Record<keyof typeof CHANGES, (place: Place) => Promise<Response>> = {
  private: ({ creator, event }) =>
    creator.request(`/api/events/${event.id}`, {
      method: 'PUT',
      body: formOf({ name: 'A', date: '2027-06-05', isPublic: 'false' }),
    }),
  revoked: revokeHostLink,
  revokedDesk: revokeHostLink,
  deleted: ({ creator, event }) => creator.delete(`/api/events/${event.id}`),
  hidden: ({ creator, event, last }) =>
    creator.post(`/api/events/${event.id}/host/photos`, { action: 'hide', ids: [last.id] }),
  async expired({ creator, event }) {
    const em = app.em()
    await em.execute("update admin_sessions set expires_at = now() - interval '1 second'")
    // A stream checks access only before it sends something.
    await app.services.live.publish(event.id, [])
    return creator.get(`/api/events/${event.id}`)
  },
  closed: ({ creator, event }) => creator.put(`/api/events/${event.id}/settings`, { uploadsClosed: true }),
}

function revokeHostLink({ creator, event }: Place): Promise<Response> {
  return creator.delete(`/api/events/${event.id}/host-link`)
}

test.each(WHILE_OPEN)('%s while open: %s, %s', async (change, open, outcome) => {
  const place = await makePlace(change, open === 'zip' || open === 'takeHome')
  const { event, creator } = place
  const caller = await openCaller(change, event)
  const rest = await OPENERS[open](app, caller, event.id)
  const changed = await MAKE[change](place)
  expect(changed.status).toBe(200)
  expect(await rest()).toBe(outcome)
  if (open !== 'pieces' && open !== 'form') return
  const photos = change === 'deleted' ? [] : await creator.read<PhotoView[]>(`/api/events/${event.id}/photos`)
  expect(photos.filter(({ id }) => id !== place.last.id)).toEqual([])
})
