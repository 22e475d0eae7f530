import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Browser } from '#test/support/browser.ts'
import { lacks } from '#test/support/on-path.ts'
import { compose } from './compose.ts'
import { makePhotos, newEvent, send } from './guests.ts'
import { skipIf } from '#test/support/skip-if.ts'

const run = promisify(execFile)
const stack = inject('stack')!
const missing =
  inject('withoutStack') ||
  (process.getuid?.() === 0 ? undefined : 'only root can make network namespaces') ||
  lacks('ip', 'curl')

/** Unique to this run, because two may run at once on one machine. */
const mark = stack?.project.slice(-4) ?? '0000'
const network = `10.254.${Number.parseInt(mark, 16) % 256}`
/** Two phones, each with its own network namespace, address and cable to this machine. */
const PHONES = [1, 2].map((n) => ({
  name: `candid-g${n}-${mark}`,
  cable: `cable${n}-${mark}`,
  address: `${network}.${n * 4 - 2}`,
  gateway: `${network}.${n * 4 - 3}`,
}))
const ip = (command: string) => run('ip', command.split(' '))

describe("guests' own addresses", skipIf(missing), () => {
  /** Caddy's address, reachable for both phones, unlike 127.0.0.1. */
  const host = `${PHONES[0]!.gateway}:${stack?.httpPort.split(':')[1]}`
  const unplug = async () => {
    for (const { name, cable } of PHONES) {
      await ip(`netns del ${name}`).catch(() => {})
      await ip(`link del ${cable}`).catch(() => {})
    }
  }
  beforeAll(async () => {
    await unplug()
    for (const { name, cable, address, gateway } of PHONES) {
      await ip(`netns add ${name}`)
      await ip(`link add ${cable} type veth peer name eth0 netns ${name}`)
      await ip(`addr add ${gateway}/30 dev ${cable}`)
      await ip(`link set ${cable} up`)
      await ip(`-n ${name} addr add ${address}/30 dev eth0`)
      await ip(`-n ${name} link set eth0 up`)
      await ip(`-n ${name} route add default via ${gateway}`)
    }
    await compose(stack, ['up', '-d', '--wait', '--no-deps', 'caddy'], { HTTP_PORT: host })
  })
  afterAll(async () => {
    await unplug()
    await compose(stack, ['up', '-d', '--wait', '--no-deps', 'caddy'])
  })

  async function flag(phone: (typeof PHONES)[number], photoId: number, ...headers: string[]) {
    const given = ['Content-Type: application/json', ...headers].flatMap((header) => ['-H', header])
    const ask = ['-s', '-w', '\n%{http_code}', '-d', '{"reason":"spam"}', ...given]
    const address = `http://${host}/api/photos/${photoId}/flag`
    const { stdout } = await run('ip', ['netns', 'exec', phone.name, 'curl', ...ask, address])
    const [body, status] = stdout.split(/\n(?=\d+$)/)
    return { status: Number(status), body: JSON.parse(body!) as { flagCount?: number; error?: string } }
  }

  test('a flag counts for the guest’s real address, whatever headers the guest sends', async () => {
    const browser = new Browser(`http://${host}`)
    const event = await newEvent(browser, 'Flags')
    const [bytes] = (await makePhotos(1, 600)).values()
    const photo = await send(browser, event.id, bytes!)
    const [one, other] = PHONES as [(typeof PHONES)[number], (typeof PHONES)[number]]

    expect(await flag(one, photo.id)).toEqual({ status: 200, body: { flagCount: 1 } })
    const forged = ['X-Forwarded-For: 203.0.113.9', 'Forwarded: for=203.0.113.9', 'X-Real-IP: 203.0.113.9']
    for (const header of [...forged, `X-Forwarded-For: 203.0.113.9, ${other.address}`]) {
      const again = await flag(one, photo.id, header)
      expect(again.status).toBe(409)
      expect(again.body.error).toContain('already flagged')
    }
    expect(await flag(other, photo.id)).toEqual({ status: 200, body: { flagCount: 2 } })

    const query = `select ip_address from photo_flags where photo_id = ${photo.id} order by id`
    const psql = 'exec -T -u postgres postgres psql -U candid -d candid -Atc'.split(' ')
    expect((await compose(stack, [...psql, query])).trim().split('\n')).toEqual(
      PHONES.map(({ address }) => address),
    )
  })
})
