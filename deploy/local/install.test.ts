import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#test/support/new-folder.ts'

const VERSION = process.versions.node

/**
 * Replaces npm and Vite and records each call, because the test is about when they are called. CI tests the real ones
 * on a clean checkout.
 */
const npm = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('calls', 'npm ' + process.argv[2] + '\\n')
if (process.env.NPM_SAYS) { console.error(process.env.NPM_SAYS); process.exit(1) }
if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
const lock = JSON.parse(fs.readFileSync('package-lock.json'))
delete lock.packages['node_modules/mac']
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.mkdirSync('node_modules/vite/bin', { recursive: true })
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock))
fs.writeFileSync('node_modules/vite/bin/vite.js', process.env.VITE)
if (!process.env.NO_SCRIPTS || process.argv[2] === 'rebuild')
  fs.symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node')
`
const vite = `
const fs = require('node:fs')
fs.appendFileSync('calls', 'vite ' + process.argv[2] + '\\n')
fs.rmSync('web/dist', { recursive: true, force: true })
if (fs.readFileSync('web/main.ts', 'utf8') === 'wrong') { console.error('main.ts is wrong'); process.exit(1) }
fs.mkdirSync('web/dist')
`

async function checkout() {
  const root = await newFolder()
  for (const folder of ['bin', 'deploy', 'web', 'contract', 'messages']) await mkdir(join(root, folder))
  await cp(import.meta.dirname, join(root, 'deploy/local'), { recursive: true })
  const put = (path: string, text: string) => writeFile(join(root, path), text)
  const lockOf = (extra: object) =>
    put(
      'package-lock.json',
      JSON.stringify({ packages: { '': {}, 'node_modules/node': { version: VERSION }, ...extra } }),
    )
  await put('bin/npm', npm)
  await chmod(join(root, 'bin/npm'), 0o755)
  await put('package.json', '{}')
  await put('web/main.ts', 'page')
  await lockOf({})
  const install = async (env: Record<string, string> = {}) => {
    await put('calls', '')
    const path = [join(root, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
    const result = await new Promise<{ code: number; errors: string }>((resolve) => {
      const options = { cwd: root, env: { ...process.env, VITE: vite, ...env, PATH: path } }
      execFile(process.execPath, ['deploy/local/install.mjs'], options, (error, _output, errors) =>
        resolve({ code: error ? Number(error.code) : 0, errors: errors.trim() }),
      )
    })
    return { ...result, calls: (await readFile(join(root, 'calls'), 'utf8')).trim().split('\n') }
  }
  return { root, put, lockOf, install }
}

test('a fresh checkout is installed and built once', async () => {
  const { install } = await checkout()
  expect(await install()).toEqual({ code: 0, errors: '', calls: ['npm ci', 'vite build'] })
  expect(await install()).toEqual({ code: 0, errors: '', calls: [''] })
})

test('a changed lock is installed, and one that npm has already installed is not', async () => {
  const { root, lockOf, install } = await checkout()
  await install()
  await lockOf({
    'node_modules/koa': { version: '3.0.0' },
    'node_modules/mac': { version: '1.0.0', optional: true },
  })
  expect((await install()).calls).toEqual(['npm ci', 'vite build'])
  await rm(join(root, 'node_modules/.candid-installed'))
  expect((await install()).calls).toEqual([''])
})

test('the page is rebuilt after a change of its sources, but not of a test', async () => {
  const { put, install } = await checkout()
  await install()
  await put('web/main.test.ts', 'a test')
  expect((await install()).calls).toEqual([''])
  await put('contract/photos.ts', 'a call')
  expect((await install()).calls).toEqual(['vite build'])
})

test('a failed build reports its error and is retried', async () => {
  const { put, install } = await checkout()
  await put('web/main.ts', 'wrong')
  expect(await install()).toMatchObject({ code: 1, errors: expect.stringContaining('main.ts is wrong') })
  expect((await install()).code).toBe(1)
  await put('web/main.ts', 'right')
  expect(await install()).toMatchObject({ code: 0, calls: ['vite build'] })
})

test('the pinned Node.js is installed even when install scripts are disabled', async () => {
  const { install } = await checkout()
  const { code, calls } = await install({ NO_SCRIPTS: '1' })
  expect(code).toBe(0)
  expect(calls).toEqual(['npm ci', 'npm rebuild', 'vite build'])
})

test.each([
  ['npm error code ENOTFOUND', 'the npm registry cannot be reached'],
  ['npm error code ENOSPC', 'the disk is full'],
  ['npm error something else', 'npm error something else'],
])('npm’s error "%s" is reported as: %s', async (npmError, message) => {
  const { install } = await checkout()
  expect(await install({ NPM_SAYS: npmError })).toMatchObject({
    code: 1,
    errors: expect.stringContaining(message),
  })
})
