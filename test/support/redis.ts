import { startServerProgram } from './server-program.ts'

/** The `redis-server` on the PATH, on 127.0.0.1, with further settings by name. */
export function startRedisServer(settings: Record<string, string>) {
  return startServerProgram('redis-server', (port, dir) =>
    Object.entries({ port: String(port), bind: '127.0.0.1', dir, ...settings }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]),
  )
}
