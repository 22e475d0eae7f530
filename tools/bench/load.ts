import { connect } from 'node:net'

/**
 * Requests one path repeatedly over keep-alive connections for `ms` milliseconds. Returns responses per second. Parses
 * only status and length, so that the client uses little CPU.
 */
export async function requestsPerSecond(
  port: number,
  path: string,
  connections: number,
  ms: number,
): Promise<number> {
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => repeatRequest(port, path, start + ms)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - start)) * 1000
}

function repeatRequest(port: number, path: string, until: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let responses = 0
    // Remaining bytes of the current response; 0 until its head has arrived.
    let left = 0
    let head = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (chunk) => {
      let body = chunk.length
      if (left === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, end)))
        left = Number(/content-length: (\d+)/i.exec(head.slice(0, end))![1])
        body = head.length - end - 4
        head = ''
      }
      left -= body
      if (left > 0) return
      responses++
      if (performance.now() < until) return socket.write(request)
      resolve(responses)
      socket.removeAllListeners('close').destroy()
    })
  })
}
