import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { startTestApp, upload } from '#test/support/app.ts'
import { makeFlatPng, makeJpeg } from '#test/fixtures/photos.ts'
import { chunk, withChunk } from '#test/fixtures/placed-photos.ts'

test('inspecting a photo doesn’t block other requests', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'candid-hostile-'))
  const [task, begun, go] = ['task.mjs', 'begun', 'go'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  const real = new URL('../../core/uploads/inspect-photo.ts', import.meta.url).href
  await writeFile(
    task,
    `import { existsSync, writeFileSync } from 'node:fs'
    import inspect from ${JSON.stringify(real)}
    export default (task) => {
      writeFileSync(${JSON.stringify(begun)}, '')
      while (!existsSync(${JSON.stringify(go)}));
      return inspect(task)
    }`,
  )
  const app = await startTestApp({ worker: false, inspectorTask: pathToFileURL(task) })
  try {
    const [guest, event] = await app.newEvent()
    const responses: string[] = []
    const sent = upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) }).then(
      ({ status }) => responses.push(`upload ${status}`),
    )
    await expect
      .poll(() =>
        access(begun).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    responses.push(`health ${(await app.browser().get('/api/health')).status}`)
    await writeFile(go, '')
    await sent
    expect(responses).toEqual(['health 200', 'upload 201'])
  } finally {
    await writeFile(go, '')
    await app.close()
    await rm(dir, { recursive: true, force: true })
  }
})

test('photos that cost much CPU time don’t stop the next upload', async () => {
  const app = await startTestApp({ worker: false })
  try {
    const [guest, event] = await app.newEvent()
    const jpeg = await makeJpeg({ width: 60, height: 40 })
    const newlines = Buffer.concat([Buffer.from('Raw profile type x\0'), Buffer.alloc(64 * 1024, '\n')])
    const sent = {
      'marks.jpg': Buffer.concat([jpeg, Buffer.alloc(9 * 1024 * 1024, '<rdf:RDF ')]),
      'newlines.png': withChunk(makeFlatPng(20, 20), chunk('tEXt', newlines)),
      'next.jpg': jpeg,
    }
    const views = (await (await upload(guest, event.id, sent)).json()) as PhotoView[]
    expect(views.map(({ originalName }) => originalName)).toEqual(Object.keys(sent))
    const originals = await Promise.all(
      views.map(async ({ filename }) => (await guest.get(`/uploads/${filename}`)).status),
    )
    expect(originals).toEqual([503, 200, 200])
  } finally {
    await app.close()
  }
})
