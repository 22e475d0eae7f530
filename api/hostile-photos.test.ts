import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { createEvent, startTestApp, upload } from '#test/app.ts'
import { makeJpeg } from '#test/photos.ts'

test('while a photo is looked through, however long, others are answered', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'candid-hostile-'))
  const [task, begun, go] = ['task.mjs', 'begun', 'go'].map((name) => join(dir, name)) as [
    string,
    string,
    string,
  ]
  const real = new URL('../core/photos/inspect-photo.ts', import.meta.url).href
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
    const guest = app.browser()
    const event = await createEvent(guest)
    const answers: string[] = []
    const sent = upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) }).then(
      ({ status }) => answers.push(`upload ${status}`),
    )
    await expect
      .poll(() =>
        access(begun).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    answers.push(`health ${(await app.browser().get('/api/health')).status}`)
    await writeFile(go, '')
    await sent
    expect(answers).toEqual(['health 200', 'upload 201'])
  } finally {
    await writeFile(go, '')
    await app.close()
    await rm(dir, { recursive: true, force: true })
  }
})
