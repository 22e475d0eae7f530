import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([
  ['an old Docker', '', 'HTTP_PORT=80', 'A swarm needs Docker 26 or newer'],
  [
    'a port of one address',
    '--detach',
    'HTTP_PORT=192.0.2.1:80',
    'In a swarm, HTTP_PORT and HTTPS_PORT are numbers',
  ],
])('%s is rejected in one sentence', async (_, help, settings, sentence) => {
  const folder = await newFolder()
  for (const place of ['deploy/appliance', 'deploy/swarm'])
    await mkdir(join(folder, place), { recursive: true })
  for (const name of ['deploy/appliance/stack.sh', 'deploy/swarm/deploy'])
    await copyFile(join(ROOT, name), join(folder, name))
  await writeFile(join(folder, 'docker'), `#!/bin/sh\necho '${help}'\n`, { mode: 0o755 })
  await writeFile(join(folder, '.env'), `${settings}\n`)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const deployed = promisify(execFile)(join(folder, 'deploy/swarm/deploy'), { env })
  await expect(deployed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(`^${sentence}.*\\n$`),
  })
})
