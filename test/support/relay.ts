import { connect, type Socket } from 'node:net'

/** Connects the browser to port `target` and returns that connection. `sockets` has both ends while open. */
export function relay(browser: Socket, target: number, sockets: Set<Socket>): Socket {
  const upstream = connect(target, '127.0.0.1')
  for (const [one, other] of [
    [browser, upstream],
    [upstream, browser],
  ] as const) {
    sockets.add(one)
    one.on('error', () => {})
    one.on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
  return upstream
}
