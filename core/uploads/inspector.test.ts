import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createLog } from '#core/infra/log/create-log.ts'
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
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
  lines.length = 0
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const lines: string[] = []
const log = createLog('warn', { destination: { write: (line) => void lines.push(line) } })

/** An inspector whose threads run `code` before they inspect a file. */
async function inspectorThat(code: string, options: { timeLimitMs?: number; keepLocation?: boolean } = {}) {
  await writeFile(photo, original)
  const task = join(dir, `${opened.length}-${Math.random()}.mjs`)
  const real = new URL('./inspect-photo.ts', import.meta.url).href
  await writeFile(
    task,
    `import inspect from ${JSON.stringify(real)}\nexport default (task) => { ${code}\nreturn inspect(task) }`,
  )
  const inspector = openInspector({ keepLocation: false, log, task: pathToFileURL(task), ...options })
  opened.push(inspector)
  return inspector
}

/** Loops forever, with little processor time. */
const ENDLESS = 'const cell = new Int32Array(new SharedArrayBuffer(4)); for (;;) Atomics.wait(cell, 0, 0, 10)'

test.each([
  ['never ends', ENDLESS, { timeLimitMs: 10_000 }],
  ['takes 320 MB', 'const all = []; for (let i = 0; i < 40; i++) all.push(new Array(1e6).fill(1.5))', {}],
  ['ends its thread', 'process.exit(1)', {}],
  ['throws', "throw new Error('a bug')", {}],
])('a file whose inspection %s is withheld unchanged, and the next one is not', async (_, code, options) => {
  const inspector = await inspectorThat(
    `if (task.location === 'strip' && task.path.endsWith('photo')) { ${code} }`,
    options,
  )
  const found = (await inspector.inspect(photo)) as Inspection
  expect(found).toMatchObject({ mimeType: 'image/jpeg', open: false })
  expect(found.sha256).toBe(found.contentHash)
  expect((await readFile(photo)).equals(original)).toBe(true)
  expect(lines.join()).toContain('a photo could not be inspected')

  const next = join(dir, 'next')
  await writeFile(next, original)
  expect(await inspector.inspect(next)).toMatchObject({ contentHash: found.contentHash, open: true })
  expect((await readFile(next)).includes('GPSL')).toBe(false)
})

test('a file without checksums throws an error with a sentence', async () => {
  const inspector = await inspectorThat('process.exit(1)')
  await expect(inspector.inspect(photo)).rejects.toMatchObject({
    kind: 'unavailable',
    parts: [{ code: 'photo.unreadable' }],
    cause: expect.any(Error),
  })
})

test('a thread that dies before it has a file is logged, and files wait for another until they time out', async () => {
  const task = pathToFileURL(join(dir, 'none.mjs'))
  const inspector = openInspector({ keepLocation: false, log, task, timeLimitMs: 500 })
  opened.push(inspector)
  await expect(inspector.inspect(photo)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect.poll(() => lines.join()).toMatch(/ERR_MODULE_NOT_FOUND.*an inspection thread died/)
})

test('if locations are kept, files are unchanged and served, also after a failed attempt', async () => {
  const failed = JSON.stringify(join(dir, 'failed'))
  const inspector = await inspectorThat(
    `const { existsSync, writeFileSync } = process.getBuiltinModule('fs')
     if (!existsSync(${failed})) { writeFileSync(${failed}, ''); throw new Error('the first attempt') }`,
    { keepLocation: true },
  )
  for (let i = 0; i < 2; i++) expect(await inspector.inspect(photo)).toMatchObject({ open: true })
  expect((await readFile(photo)).equals(original)).toBe(true)
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
