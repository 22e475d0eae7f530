import { beforeEach, expect, test } from 'vitest'
import { workerServices } from '#test/support/worker-services.ts'
import { Problem } from './problem.ts'
import { viewChecks } from './view-checks.ts'

const { rows, services } = await workerServices()
beforeEach(() => rows().nativeDelete(Problem, {}))

const REMOTE = { from: '192.168.1.77', at: '192.168.1.20', clock: undefined, zone: undefined }

async function problems(browser: Partial<typeof REMOTE>, flagIdentity: 'address' | 'device' = 'address') {
  const config = { ...services.config, flagIdentity, trustedProxies: ['172.18.0.2/16', '127.0.0.1'] }
  const { problems } = await viewChecks(rows(), config, { ...REMOTE, ...browser })
  return problems.map(({ name }) => name)
}

test("if the administrator has a proxy's address, so do guests, except for a browser on the server itself", async () => {
  const from = '172.18.0.1'
  expect(await problems({})).toEqual([])
  for (const at of ['localhost', '127.0.0.1', '::1', '[::1]'])
    expect(await problems({ from, at }), at).toEqual([])
  expect(await problems({ from }, 'device')).toEqual([])
  expect(await problems({ from })).toEqual(['hiddenAddresses'])
})
