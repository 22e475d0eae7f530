import { expect, test } from 'vitest'
import type { ErrorView } from '#contract/schemas/errors.ts'
import { signedIn, startTestApp } from './app.ts'

/** Returns Vitest's `test` with the fixtures `app`, started once a file, and `admin`, a browser signed in to it. */
export const withApp = (options: Parameters<typeof startTestApp>[0] = {}) =>
  test
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from this pattern.
    .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
      const app = await startTestApp(options)
      onCleanup(() => app.close())
      return app
    })
    .extend('admin', { scope: 'file' }, ({ app }) => signedIn(app))

/** Expects an error response with this status, and this sentence or, without spaces, this code. */
export async function expectError(answer: Promise<Response> | Response, status: number, said: string) {
  const response = await answer
  const { error, code } = (await response.json()) as ErrorView
  expect([response.status, said.includes(' ') ? error : code]).toEqual([status, said])
}
