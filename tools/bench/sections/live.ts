import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { openLive } from '#core/infra/live/live.ts'
import type { Bench } from '../bench.ts'
import { quantile } from '../pairs.ts'
import { cpuOf } from '../proc.ts'
import { startProgram } from '../processes.ts'
import { startProduct } from '../product.ts'
import { judge, type Row } from '../result.ts'
import { seedRows } from '#test/support/seed-rows.ts'

const LISTENERS = 2000
const EVENTS_PER_SECOND = 10

/**
 * Measures open galleries while new photos arrive. The hub batches changes for half a second, so delay is measured
 * separately: with single photos after a quiet moment, which it sends immediately. The bare program's delay is that of
 * its ten messages per second.
 */
export async function live(bench: Bench): Promise<Row[]> {
  const product = await startProduct(bench, { store: 'files' })
  const publisher = await openLive(product, pino({ level: 'silent' }))
  const bare = startProgram('fan-out')
  const sockets: Socket[] = []
  try {
    const { eventId } = await seedRows(product.sql, 1000)
    const { rows } = await product.sql.query('select id from photos where event_id = $1', [eventId])
    const ids = rows.map(({ id }) => id as number)
    let [messages, bytes] = [0, 0]
    const arrivals: number[] = []
    const path = `/api/events/${eventId}/live`
    async function change(id: number) {
      await product.sql.query('update photos set featured = not featured where id = $1', [id])
      await publisher.publish(eventId, [id])
    }
    sockets.push(
      ...(await listen(product.port, path, 'id: ', (chunk) => {
        arrivals.push(performance.now())
        messages += chunk.includes('event: photos') ? 1 : 0
        bytes += chunk.length
      })),
    )
    await wait(1000)

    const delays: number[] = []
    for (let i = 0; i < 8; i++) {
      arrivals.length = 0
      const start = performance.now()
      await change(ids[i]!)
      await wait(700)
      delays.push(...arrivals.map((at) => at - start))
    }
    if (delays.length < LISTENERS * 8)
      throw new Error(`only ${delays.length} of ${LISTENERS * 8} messages arrived`)

    const seconds = bench.quick ? 5 : 10
    const size = Math.round(bytes / messages)
    messages = 0
    const before = cpuOf(product.api)
    for (let i = 0; i < seconds * EVENTS_PER_SECOND; i++) {
      await change(ids[i % ids.length]!)
      await wait(1000 / EVENTS_PER_SECOND)
    }
    const share = (cpuOf(product.api) - before) / seconds
    const perListener = messages / LISTENERS

    const barePort = await bare.request<number>(size)
    const bareDelays: number[] = []
    const noteDelay = (chunk: string) => bareDelays.push(Date.now() - Number(/data: (\d+)/.exec(chunk)![1]))
    sockets.push(...(await listen(barePort, '/', 'HTTP', noteDelay)))
    await wait(1000)
    const bareBefore = cpuOf(bare.pid)
    await wait(seconds * 1000)
    const bareShare = (cpuOf(bare.pid) - bareBefore) / seconds

    const p99 = quantile(delays, 0.99)
    const bareP99 = quantile(bareDelays, 0.99)
    return [
      {
        section: `Live: ${LISTENERS} galleries, ${EVENTS_PER_SECOND} photos/s`,
        measured: `${(share * 100).toFixed(1)} % of a core, ${(perListener / seconds).toFixed(1)} messages/s to each`,
        reference: `bare fan-out of all ${EVENTS_PER_SECOND}/s: ${(bareShare * 100).toFixed(1)} %`,
        ratio: share / bareShare,
        ...judge(share * 100, { atMost: 15 }, ' %'),
      },
      {
        section: 'Live: from the change to every gallery',
        measured: `p99 ${p99.toFixed(0)} ms, median ${quantile(delays, 0.5).toFixed(0)} ms`,
        reference: `bare fan-out: p99 ${bareP99} ms, median ${quantile(bareDelays, 0.5)} ms`,
        ratio: p99 / bareP99,
        ...judge(p99, { atMost: 50 }, ' ms'),
      },
    ]
  } finally {
    for (const socket of sockets) socket.destroy()
    await publisher.close()
    await bare.stop()
    await product.stop()
  }
}

/** Opens all streams. Resolves when each has received `first`. */
function listen(
  port: number,
  path: string,
  first: string,
  onData: (chunk: string) => void,
): Promise<Socket[]> {
  return Promise.all(
    Array.from(
      { length: LISTENERS },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`GET ${path} HTTP/1.1\r\nHost: bench\r\n\r\n`),
          )
          socket.setEncoding('latin1').on('error', reject)
          // A product's stream has caught up when it has sent its first cursor.
          const joining = (chunk: string) => {
            if (!chunk.includes(first)) return
            socket.off('data', joining).on('data', onData)
            resolve(socket)
          }
          socket.on('data', joining)
        }),
    ),
  )
}
