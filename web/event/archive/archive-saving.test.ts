import { expect, test } from 'vitest'
import { ArchiveSaving } from './archive-saving.ts'
import type { SavedFile } from './archive-saving.ts'

/** A file of a disk that has room for so many bytes. */
class MemoryFile implements SavedFile {
  bytes = new Uint8Array(0)
  end: 'open' | 'closed' | 'dropped' = 'open'
  room = Infinity

  async write(bytes: Uint8Array<ArrayBuffer>) {
    if (this.bytes.length + bytes.length > this.room) throw new DOMException('full', 'QuotaExceededError')
    this.bytes = Uint8Array.from([...this.bytes, ...bytes])
  }
  async truncate(size: number) {
    this.bytes = this.bytes.slice(0, size)
  }
  async close() {
    this.end = 'closed'
  }
  async abort() {
    this.end = 'dropped'
  }
}

const url = '/api/events/1/photos.zip?through=9'
const ARCHIVE = Uint8Array.from({ length: 1000 }, (_, index) => index)
const AFTER_DELETION = ARCHIVE.slice(300)

/** What the server does to one request. */
interface Deed {
  /** Bytes after which the connection breaks; without it all are sent. */
  breaksAfter?: number
  archive?: Uint8Array<ArrayBuffer>
  etag?: string
  refuses?: Response
}

/** Serves the archive with `Range` and `If-Range` as the API does, with one deed a request; the last one stays. */
function server(...deeds: Deed[]) {
  const asked: (string | null)[] = []
  const fetch = async (_url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { archive = ARCHIVE, etag = '"a"', ...deed } = deeds[Math.min(asked.length, deeds.length - 1)]!
    const headers = new Headers(init.headers)
    asked.push(headers.get('Range'))
    if (deed.refuses) return deed.refuses
    const isPart = headers.has('Range') && headers.get('If-Range') === etag
    const rest = archive.slice(isPart ? Number(/\d+/.exec(headers.get('Range')!)![0]) : 0)
    const sent = rest.slice(0, deed.breaksAfter)
    const chunks = [sent.slice(0, 100), sent.slice(100)].filter(({ length }) => length)
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else if (deed.breaksAfter === undefined) controller.close()
        else controller.error(new TypeError('network error'))
      },
    })
    const status = isPart ? 206 : 200
    return new Response(body, { status, headers: { 'Content-Length': `${rest.length}`, ETag: etag } })
  }
  return { fetch, asked }
}

function saving(fetch: typeof globalThis.fetch, file = new MemoryFile()) {
  const told: string[] = []
  const pauses: number[] = []
  const run = new ArchiveSaving({ url, size: ARCHIVE.length }, file, {
    fetch,
    pause: async (ms) => void pauses.push(ms),
    onSaved: () => void told.push('saved'),
    onFailed: (problem) => void told.push(problem),
  })
  return { run, file, told, pauses }
}

test('an archive is written as it comes, and is there once it is whole', async () => {
  const { run, file, told } = saving(server({}).fetch)
  await run.run()
  expect(file.bytes).toEqual(ARCHIVE)
  expect([file.end, told]).toEqual(['closed', ['saved']])
  expect(run.state).toEqual({ status: 'ended', done: 1000, size: 1000 })
})

test('what breaks off goes on where it was', async () => {
  const { fetch, asked } = server({ breaksAfter: 250 }, { breaksAfter: 0 }, {})
  const { run, file, told, pauses } = saving(fetch)
  await run.run()
  expect(asked).toEqual([null, 'bytes=250-', 'bytes=250-'])
  expect(file.bytes).toEqual(ARCHIVE)
  expect([told, pauses]).toEqual([['saved'], [500, 1000]])
})

test('when a photo went meanwhile the file starts over, and holds nothing of the one before', async () => {
  const { fetch } = server({ breaksAfter: 900 }, { archive: AFTER_DELETION, etag: '"b"' })
  const { run, file } = saving(fetch)
  await run.run()
  expect(file.bytes).toEqual(AFTER_DELETION)
  expect(run.state).toEqual({ status: 'ended', done: 700, size: 700 })
})

test('a busy server is left alone for as long as it asks', async () => {
  const refuses = new Response('', { status: 503, headers: { 'Retry-After': '7' } })
  const { run, pauses, told } = saving(server({ refuses }, {}).fetch)
  await run.run()
  expect([pauses, told]).toEqual([[7000], ['saved']])
})

test('after five attempts without a byte it waits for the person, keeps what it has, and can go on', async () => {
  const dead = server({ breaksAfter: 400 }, { breaksAfter: 0 })
  let { fetch } = dead
  const { run, file, told } = saving((...call) => fetch(...call))
  await run.run()
  expect(run.state).toEqual({ status: 'broken', done: 400, size: 1000 })
  expect([dead.asked.length, file.end, told]).toEqual([5, 'open', []])
  const alive = server({})
  fetch = alive.fetch
  await run.run()
  expect(alive.asked).toEqual(['bytes=400-'])
  expect(file.bytes).toEqual(ARCHIVE)
  expect(told).toEqual(['saved'])
})

test.each([
  [JSON.stringify({ error: 'There are no photos to download yet.' }), 'There are no photos to download yet.'],
  ['<html>', 'Couldn’t download the photos. Please try again.'],
])('a refusal is told, and leaves no file: %s', async (body, sentence) => {
  const { run, file, told } = saving(server({ refuses: new Response(body, { status: 404 }) }).fetch)
  await run.run()
  expect([file.end, told]).toEqual(['dropped', [sentence]])
})

test('a full disk is told, and not tried again', async () => {
  const file = new MemoryFile()
  file.room = 100
  const { fetch, asked } = server({})
  const { run, told } = saving(fetch, file)
  await run.run()
  expect(told).toEqual(['There isn’t enough space for the file. Free some up and try again.'])
  expect([asked.length, file.end]).toEqual([1, 'dropped'])
})

test('stopped in the middle, it drops the file and says nothing', async () => {
  const { fetch, asked } = server({ breaksAfter: 100 })
  const { run, file, told } = saving(fetch)
  run.store.subscribe(() => run.state.status === 'pausing' && run.stop())
  await run.run()
  expect([file.end, told, run.state.status, asked.length]).toEqual(['dropped', [], 'ended', 1])
})
