import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makePlaced } from '#test/fixtures/placed-photos.ts'
import type { Inspection } from './inspect-photo.ts'
import { openInspector, type Inspector } from './inspector.ts'

let dir: string
let photo: string
let original: Buffer
const opened: Inspector[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'candid-inspector-'))
  photo = join(dir, 'photo')
  original = await makePlaced('jpeg')
})
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
afterAll(() => rm(dir, { recursive: true, force: true }))

const log = pino({ level: 'silent' })

/** An inspector whose threads run `lines` before they inspect a file. */
async function inspectorThat(lines: string, limits: { timeLimitMs?: number; heapLimitMb?: number } = {}) {
  await writeFile(photo, original)
  const task = join(dir, `${opened.length}-${Math.random()}.mjs`)
  const real = new URL('./inspect-photo.ts', import.meta.url).href
  await writeFile(
    task,
    `import inspect from ${JSON.stringify(real)}\nexport default (task) => { ${lines}\nreturn inspect(task) }`,
  )
  const inspector = openInspector({ keepLocation: false, log, task: pathToFileURL(task), ...limits })
  opened.push(inspector)
  return inspector
}

/** Loops forever, with little processor time. */
const ENDLESS = 'const cell = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(cell, 0, 0, 10)'

test.each([
  ['never ends', ENDLESS, { timeLimitMs: 10_000 }],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))', { heapLimitMb: 24 }],
  ['ends its thread', 'process.exit(1)', {}],
  ['throws', "throw new Error('a bug')", {}],
])('a file whose inspection %s is withheld unchanged, and the next one is not', async (_, lines, limits) => {
  const inspector = await inspectorThat(
    `if (task.location === 'strip' && task.path.endsWith('photo')) { ${lines} }`,
    limits,
  )
  const found = (await inspector.inspect(photo)) as Inspection
  expect(found).toMatchObject({ mimeType: 'image/jpeg', open: false })
  expect(found.sha256).toBe(found.contentHash)
  expect((await readFile(photo)).equals(original)).toBe(true)

  const next = join(dir, 'next')
  await writeFile(next, original)
  expect(await inspector.inspect(next)).toMatchObject({ contentHash: found.contentHash, open: true })
  expect((await readFile(next)).includes('GPSL')).toBe(false)
})

test('a file without checksums throws an error with a sentence', async () => {
  const inspector = await inspectorThat('process.exit(1)')
  await expect(inspector.inspect(photo)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('other files are inspected while one occupies a thread', async () => {
  const go = join(dir, 'go')
  const inspector = await inspectorThat(
    `if (task.path.endsWith('photo')) while (!process.getBuiltinModule('fs').existsSync(${JSON.stringify(go)}));`,
  )
  const busy = inspector.inspect(photo)
  for (let i = 0; i < 5; i++) {
    const path = join(dir, `other-${i}`)
    await writeFile(path, original)
    expect(await inspector.inspect(path)).toMatchObject({ open: true })
  }
  await writeFile(go, '')
  expect(await busy).toMatchObject({ open: true })
})

test('after the location is removed, the checksums are those of the stored bytes', async () => {
  await writeFile(photo, original)
  const inspector = openInspector({ keepLocation: false, log })
  opened.push(inspector)
  const found = await inspector.inspect(photo)
  const stored = await readFile(photo)
  expect(stored.equals(original)).toBe(false)
  expect(found).toMatchObject({
    contentHash: hash('sha256', original),
    sha256: hash('sha256', stored),
    crc32: crc32(stored),
    open: true,
  })
})

test('a photo with a location that can’t be removed keeps the checksums of its original bytes', async () => {
  const bytes = Buffer.concat([original, Buffer.from('GPSLatitude')])
  await writeFile(photo, bytes)
  const inspector = openInspector({ keepLocation: false, log })
  opened.push(inspector)
  expect(await inspector.inspect(photo)).toMatchObject({ crc32: crc32(bytes), open: false })
  expect((await readFile(photo)).equals(bytes)).toBe(true)
})
