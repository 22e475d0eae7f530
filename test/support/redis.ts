import { startServerProgram } from './server-program.ts'

/** Starts the `redis-server` on the PATH on 127.0.0.1 with additional settings. */
export function startRedisServer(settings: Record<string, string>) {
  return startServerProgram('redis-server', (port, dir) =>
    Object.entries({ port: String(port), bind: '127.0.0.1', dir, ...settings }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]),
  )
}
