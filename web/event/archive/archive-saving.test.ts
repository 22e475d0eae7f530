import { expect, test } from 'vitest'
import { ArchiveSaving, type SavedFile } from './archive-saving.ts'

/** A file in memory, on a disk with `freeBytes` in total. */
class MemoryFile implements SavedFile {
  bytes = new Uint8Array(0)
  end: 'open' | 'closed' | 'discarded' = 'open'
  freeBytes = Infinity

  async write(bytes: Uint8Array<ArrayBuffer>) {
    if (this.bytes.length + bytes.length > this.freeBytes)
      throw new DOMException('full', 'QuotaExceededError')
    this.bytes = Uint8Array.from([...this.bytes, ...bytes])
  }
  async truncate(size: number) {
    this.bytes = this.bytes.slice(0, size)
  }
  async close() {
    this.end = 'closed'
  }
  async abort() {
    this.end = 'discarded'
  }
}

const url = '/api/events/1/photos.zip?through=9'
const ARCHIVE = Uint8Array.from({ length: 1000 }, (_, index) => index)
const AFTER_DELETION = ARCHIVE.slice(300)

interface Behavior {
  /** Bytes sent before the connection breaks. Undefined sends all. */
  breaksAfter?: number
  archive?: Uint8Array<ArrayBuffer>
  etag?: string
  rejection?: Response
}

/** Serves the archive with `Range` and `If-Range`, as the API does. Uses one behavior per request, and repeats the last. */
function server(...behaviors: Behavior[]) {
  const ranges: (string | null)[] = []
  const fetch = async (_url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const {
      archive = ARCHIVE,
      etag = '"a"',
      ...behavior
    } = behaviors[Math.min(ranges.length, behaviors.length - 1)]!
    const headers = new Headers(init.headers)
    ranges.push(headers.get('Range'))
    if (behavior.rejection) return behavior.rejection
    const isPart = headers.has('Range') && headers.get('If-Range') === etag
    const rest = archive.slice(isPart ? Number(/\d+/.exec(headers.get('Range')!)![0]) : 0)
    const sent = rest.slice(0, behavior.breaksAfter)
    const chunks = [sent.slice(0, 100), sent.slice(100)].filter(({ length }) => length)
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else if (behavior.breaksAfter === undefined) controller.close()
        else controller.error(new TypeError('network error'))
      },
    })
    const status = isPart ? 206 : 200
    return new Response(body, { status, headers: { 'Content-Length': `${rest.length}`, ETag: etag } })
  }
  return { fetch, ranges }
}

function saving(fetch: typeof globalThis.fetch, file = new MemoryFile()) {
  const notices: string[] = []
  const pauses: number[] = []
  const run = new ArchiveSaving({ url, size: ARCHIVE.length }, file, {
    fetch,
    pause: async (ms) => void pauses.push(ms),
    onSaved: () => void notices.push('saved'),
    onFailed: (problem) => void notices.push(problem),
  })
  return { run, file, notices, pauses }
}

test('an archive is written as it arrives, and the file is closed when complete', async () => {
  const { run, file, notices } = saving(server({}).fetch)
  await run.run()
  expect(file.bytes).toEqual(ARCHIVE)
  expect([file.end, notices]).toEqual(['closed', ['saved']])
  expect(run.state).toEqual({ status: 'ended', done: 1000, size: 1000 })
})

test('a broken download resumes at the last byte', async () => {
  const { fetch, ranges } = server({ breaksAfter: 250 }, { breaksAfter: 0 }, {})
  const { run, file, notices, pauses } = saving(fetch)
  await run.run()
  expect(ranges).toEqual([null, 'bytes=250-', 'bytes=250-'])
  expect(file.bytes).toEqual(ARCHIVE)
  expect([notices, pauses]).toEqual([['saved'], [500, 1000]])
})

test('when a photo was deleted in between, the file is truncated and written again', async () => {
  const { fetch } = server({ breaksAfter: 900 }, { archive: AFTER_DELETION, etag: '"b"' })
  const { run, file } = saving(fetch)
  await run.run()
  expect(file.bytes).toEqual(AFTER_DELETION)
  expect(run.state).toEqual({ status: 'ended', done: 700, size: 700 })
})

test('Retry-After of a busy server is respected', async () => {
  const rejection = new Response('', { status: 503, headers: { 'Retry-After': '7' } })
  const { run, pauses, notices } = saving(server({ rejection }, {}).fetch)
  await run.run()
  expect([pauses, notices]).toEqual([[7000], ['saved']])
})

test('five attempts without a byte stop the download; the file stays, and it can resume', async () => {
  const dead = server({ breaksAfter: 400 }, { breaksAfter: 0 })
  let { fetch } = dead
  const { run, file, notices } = saving((...call) => fetch(...call))
  await run.run()
  expect(run.state).toEqual({ status: 'broken', done: 400, size: 1000 })
  expect([dead.ranges.length, file.end, notices]).toEqual([5, 'open', []])
  const alive = server({})
  fetch = alive.fetch
  await run.run()
  expect(alive.ranges).toEqual(['bytes=400-'])
  expect(file.bytes).toEqual(ARCHIVE)
  expect(notices).toEqual(['saved'])
})

test.each([
  [JSON.stringify({ error: 'There are no photos to download yet.' }), 'There are no photos to download yet.'],
  ['<html>', 'Couldn’t download the photos. Please try again.'],
])('a rejection is shown and discards the file: %s', async (body, sentence) => {
  const { run, file, notices } = saving(server({ rejection: new Response(body, { status: 404 }) }).fetch)
  await run.run()
  expect([file.end, notices]).toEqual(['discarded', [sentence]])
})

test('a full disk is shown and not retried', async () => {
  const file = new MemoryFile()
  file.freeBytes = 100
  const { fetch, ranges } = server({})
  const { run, notices } = saving(fetch, file)
  await run.run()
  expect(notices).toEqual(['There isn’t enough space for the file. Free some up and try again.'])
  expect([ranges.length, file.end]).toEqual([1, 'discarded'])
})

test('stopping discards the file without a notice', async () => {
  const { fetch, ranges } = server({ breaksAfter: 100 })
  const { run, file, notices } = saving(fetch)
  run.store.subscribe(() => run.state.status === 'pausing' && run.stop())
  await run.run()
  expect([file.end, notices, run.state.status, ranges.length]).toEqual(['discarded', [], 'ended', 1])
})
