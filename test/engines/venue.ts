import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventView } from '#contract/schemas/events.ts'
import { freePort } from '#core/infra/postgres/free-port.ts'
import { makeJpeg, type JpegChoices } from '#test/fixtures/photos.ts'
import { createEvent, settledPhotos, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import { startFlakyNetwork, type FlakyNetwork } from './flaky-network.ts'

/** The whole product behind a network that tests can break. */
export interface Venue {
  app: TestApp
  network: FlakyNetwork
  origin: string
  /** Creates an event with these photos from other browsers. */
  event(fields: { name: string; description?: string }, photos?: Record<string, Buffer>): Promise<EventView>
  /** Sends photos as another guest and waits for their pictures. Returns the newest photo's id. */
  send(event: EventView, photos: Record<string, Buffer>): Promise<number>
  /** Writes different JPEGs for a file chooser, rotated and in Display P3. Returns their paths. */
  files(count: number, choices?: JpegChoices): Promise<string[]>
  close(): Promise<void>
}

export async function openVenue(): Promise<Venue> {
  const port = await freePort()
  const network = await startFlakyNetwork(port)
  const origin = `http://127.0.0.1:${network.port}`
  const [app, folder] = await Promise.all([
    startTestApp({ env: { PORT: String(port), PUBLIC_URL: origin } }),
    mkdtemp(join(tmpdir(), 'candid-engines-')),
  ])
  let seed = 0
  const venue: Venue = {
    app,
    network,
    origin,
    async event(fields, photos) {
      const event = await createEvent(app.browser(), fields)
      if (photos) await venue.send(event, photos)
      return event
    },
    async send(event, photos) {
      const guest = app.browser()
      await guest.get(`/api/events/qr/${event.qrCode}`)
      await upload(guest, event.id, photos)
      return (await settledPhotos(guest, event.id))[0]!.id
    },
    async files(count, choices) {
      const paths: string[] = []
      for (let made = 0; made < count; made++) {
        const path = join(folder, `IMG_${++seed}.jpg`)
        const orientation = [1, 6, 3, 8][seed % 4]!
        await writeFile(path, await makeJpeg({ profile: 'p3', orientation, seed, ...choices }))
        paths.push(path)
      }
      return paths
    },
    async close() {
      await network.close()
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
  return venue
}
