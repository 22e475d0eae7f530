import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'

/** Returns the violations of one file with this source, beside a noun and a process that it may import. */
const inFile = (path: string, source: string) =>
  findViolations(
    new Map([
      ['core/photos/photo.ts', ''],
      ['api/app.ts', ''],
      [path, source],
    ]),
  )

test('rejects imports that are not in the table: a higher level, a process, an unlisted package', () => {
  for (const [path, specifier] of [
    ['core/events/event.ts', '#core/photos/photo.ts'],
    ['core/infra/queue/queue.ts', '#core/photos/photo.ts'],
    ['core/infra/queue/queue.ts', '#core/infra/live/live.ts'],
    ['core/infra/log/shorten-path.ts', '#contract/calls/all.ts'],
    ['messages/say-in.ts', '#contract/values/languages.ts'],
    ['core/photos/list-photos.ts', '#core/services.ts'],
    ['core/sweep.ts', '#api/app.ts'],
    ['core/sweep.ts', 'left-pad'],
    ['api/routes/photos.ts', 'sharp'],
    ['contract/schemas/photos.ts', 'node:fs'],
    ['web/dashboard/dashboard.tsx', '#web/wall/slides.tsx'],
    ['web/ui/button.tsx', '#core/photos/photo.ts'],
  ] as const)
    expect(inFile(path, `import { x } from '${specifier}'`), path).toEqual([
      `${path}: may not import '${specifier}'`,
    ])
})

test('allows listed imports and files of the same folder; a test may import anything', () => {
  expect(inFile('core/photos/list-photos.ts', `import { x } from '#core/events/event.ts'`)).toEqual([])
  expect(inFile('core/photos/list-photos.ts', `import { Photo } from './photo.ts'`)).toEqual([])
  expect(inFile('core/events/event.test.ts', `import { Photo } from '#core/photos/photo.ts'`)).toEqual([])
})

test('rejects a folder without a rule, and paths that go up by dots', () => {
  expect(inFile('plugins/one.ts', '')).toHaveLength(1)
  expect(inFile('core/archive/zip.ts', `import { Photo } from '../photos/photo.ts'`)).toEqual([
    `core/archive/zip.ts: write '#…' instead of '../photos/photo.ts'`,
  ])
})

test('the page and contract/values import only types from the schemas', () => {
  for (const file of ['web/photo/tile.tsx', 'contract/values/tile-sizes.ts']) {
    expect(inFile(file, `import { PhotoView } from '#contract/schemas/photos.ts'`)).toEqual([
      `${file}: import types alone from '#contract/schemas/photos.ts', or zod comes with it`,
    ])
    expect(inFile(file, `import type { PhotoView } from '#contract/schemas/photos.ts'`)).toEqual([])
  }
  expect(inFile('contract/values/limits.ts', `import { z } from 'zod'`)).toHaveLength(1)
  expect(
    inFile('web/photo/tile.tsx', `import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'`),
  ).toEqual([])
})

test('finds a circle through three files, even by a type import and a dynamic one', () => {
  const circle = new Map([
    ['core/photos/a.ts', `import type { B } from './b.ts'`],
    ['core/photos/b.ts', `export const b = () => import('./c.ts')`],
    ['core/photos/c.ts', `export { a } from './a.ts'`],
  ])
  expect(findViolations(circle)).toEqual([
    'a circle of imports: core/photos/a.ts → core/photos/b.ts → core/photos/c.ts → core/photos/a.ts',
  ])
})

test('finds a circle of folders in web, unless import() closes it', () => {
  const found = (back: string) =>
    findViolations(
      new Map([
        ['web/ui/dialog.tsx', `import { t } from '#web/i18n/t.ts'`],
        ['web/i18n/t.ts', ''],
        ['web/i18n/language.ts', back],
        ['web/ui/store.ts', ''],
      ]),
    ).filter((violation) => violation.startsWith('a circle'))
  expect(found(`import { Store } from '#web/ui/store.ts'`)).toEqual([
    'a circle of imports: web/ui → web/i18n → web/ui',
  ])
  expect(found(`void import('#web/ui/store.ts')`)).toEqual([])
})
