import { setTimeout as wait } from 'node:timers/promises'
import type { CreatedEventView, EventView } from '#contract/schemas/events.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, settledPhotos, formOf, jpegFile, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import type { Callers, Subject } from './callers.ts'
import { isReading, type Row } from './table.ts'

const picture = await makeJpeg({ width: 64, height: 48 })
let codes = 0

/**
 * Creates a row's subject, with a photo if its call needs one. For reading calls it waits for all pictures,
 * which needs a worker.
 */
export async function makeSubject(row: Row, { administrator, newBrowser, orm }: Callers) {
  const { call, subject } = row
  const code = `CODE-${++codes}`
  if (subject.endsWith('code')) await administrator.post('/api/admin/codes', { code, description: null })
  if (subject === 'deactivated code') await administrator.post(`/api/admin/codes/${code}/deactivate`)

  const creator = newBrowser()
  const isPrivate = ['private event', 'private photo', 'private upload', 'used code'].includes(subject)
  const fields = {
    isPublic: String(!isPrivate),
    ...(subject === 'used code' && { adminCode: code }),
  }
  const event = call.endsWith('/profile-image')
    ? await createPicturedEvent(creator, fields)
    : await createEvent(creator, fields)
  if (subject.endsWith('upload')) {
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
    const created = await creator.request(`/api/events/${event.id}/uploads`, { method: 'POST', headers })
    const upload = created.headers.get('Location')!.split('/').at(-1)!
    return { event, photo: undefined, upload, code, creator } satisfies Subject
  }
  if (subject === 'deleted event') await creator.delete(`/api/events/${event.id}`)
  if (!/photo|uploads|take-home|hand-over$|album/.test(call))
    return { event, photo: undefined, code, creator } satisfies Subject
  const sent = await sendPhoto(creator, event.id, picture)
  const photo = subject && isReading(row) ? (await settledPhotos(creator, event.id))[0]! : sent!
  const moderate = (name: string) => administrator.post(`/api/admin/photos/${photo.id}/${name}`)
  if (subject.endsWith('featured photo')) await moderate('toggle-featured')
  if (subject.startsWith('hidden')) await moderate('hide')
  const em = orm.em.fork()
  if (subject === 'pending photo') await em.nativeUpdate(Photo, photo.id, { isPending: true })
  if (subject === 'unrevealed photo')
    await em.nativeUpdate(Event, event.id, { revealAt: new Date('2099-12-31') })
  if (subject === 'failed photo')
    await em.nativeUpdate(Photo, photo.id, { state: 'failed', failure: 'picture.damaged' })
  return { event, photo, code, creator } satisfies Subject
}

async function createPicturedEvent(browser: Browser, fields: Record<string, string>) {
  const form = formOf({ name: 'Ada & Bo', date: '2027-06-05', ...fields, profileImage: jpegFile(picture) })
  const event = (await (await browser.post('/api/events', form)).json()) as CreatedEventView
  while (!(await browser.read<EventView>(`/api/events/${event.id}`)).profileImage) await wait(20)
  return event
}
