import { describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { compose, containersOf, docker } from './compose.ts'
import { listed, newEvent, send } from './guests.ts'

const stack = inject('stack')!
const missing = inject('withoutStack')

/**
 * Runs in Caddy's network, because Docker puts a small proxy before published ports of 127.0.0.1.
 * Keeps galleries open while phones repeatedly fetch a picture over new connections and read it after a second.
 * Prints the count of each status and of lost galleries.
 */
const CROWD = `
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
const [live, picture, galleries, phones, ms] = process.argv.slice(1)
const open = (path) => new Promise((resolve) => {
  const socket = connect(80, 'caddy', () => socket.write('GET ' + path + ' HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'))
  socket.once('readable', () => resolve(socket)).on('error', () => {}).on('close', () => resolve(socket))
})
const opened = []
while (opened.length < galleries) opened.push(...(await Promise.all(Array.from({ length: 50 }, () => open(live)))))
// An unread response never ends.
for (const socket of opened) socket.resume()
const end = Date.now() + Number(ms)
const responses = {}
await Promise.all(Array.from({ length: phones }, async () => {
  while (Date.now() < end) {
    const socket = await open(picture)
    await wait(500 + Math.random() * 1000)
    const status = String(socket.read(12))
    responses[status] = (responses[status] ?? 0) + 1
    socket.destroy()
  }
}))
console.log(JSON.stringify({ responses, lost: opened.filter(({ destroyed }) => destroyed).length }))
process.exit()
`

/** Returns Docker's restart counts of Caddy and the API, because other tests restart them. */
async function restarts(): Promise<string> {
  const ids = await Promise.all(['caddy', 'api'].map((service) => containersOf(stack, service)))
  return docker('inspect', '-f', '{{.RestartCount}}', ...ids.flat())
}

describe('a crowd', skipIf(missing), () => {
  test('of 1,000 open galleries and 2,000 phones fetching pictures crashes no service', async () => {
    const guest = new Browser(stack.origin)
    const event = await newEvent(guest, 'A crowd')
    await send(guest, event.id, await makeJpeg({ width: 2400, height: 1800, seed: 1200 }))
    const rendered = async () => (await listed(guest, event.id))[0]!.renditions[1]?.url
    await expect.poll(rendered).toBeDefined()
    const addresses = [`/api/events/${event.id}/live`, (await rendered())!]
    const sizes = ['1000', '2000', '30000']
    const node = ['node', '--input-type=module', '-e', CROWD, ...addresses, ...sizes]
    const before = await restarts()
    const output = await compose(stack, ['run', '--rm', '--no-deps', '-T', 'worker', ...node])
    expect(JSON.parse(output)).toEqual({
      responses: { 'HTTP/1.1 200': expect.any(Number) as number },
      lost: 0,
    })
    expect(await restarts()).toEqual(before)
  })
})
