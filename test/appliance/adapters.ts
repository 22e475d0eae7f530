import type { TestProject } from 'vitest/node'
import { startContainer } from '#test/support/containers.ts'
import { provideTemplate } from '#test/support/global-setup.ts'

/** Starts one PostgreSQL of the appliance's image for the adapters' suites. */
export default async function setup(project: TestProject) {
  const [user, password] = ['candid', 'candid-test']
  const env = { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: 'template' }
  const { port, stop } = await startContainer('postgres', { port: 5432, env })
  await provideTemplate(project, `postgres://${user}:${password}@127.0.0.1:${port}/template`)
  return stop
}
