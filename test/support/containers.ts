import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GenericContainer } from 'testcontainers'
import { parse } from 'yaml'

const COMPOSE = join(import.meta.dirname, '../../docker-compose.yml')

interface ImageOptions {
  port: number
  env?: Record<string, string>
  command?: string[]
}

/**
 * Starts a container of the appliance's image for this service, as named by `docker-compose.yml` or the
 * environment. Resolves with its port on this machine.
 */
export async function startContainer(
  service: 'postgres' | 'redis' | 'minio',
  { port, env = {}, command = [] }: ImageOptions,
): Promise<{ port: number; stop(): Promise<void> }> {
  const container = await new GenericContainer(imageOf(service))
    .withExposedPorts(port)
    .withEnvironment(env)
    .withCommand(command)
    .start()
  return {
    port: container.getMappedPort(port),
    async stop() {
      await container.stop()
    },
  }
}

function imageOf(service: string): string {
  const { services } = parse(readFileSync(COMPOSE, 'utf8')) as { services: Record<string, { image: string }> }
  const [, name, standard] = /^\$\{(\w+):-(.+)\}$/.exec(services[service]!.image)!
  return process.env[name!] ?? standard!
}
