import { connect } from 'node:net'

/**
 * Asks for one path again and again over kept connections for `ms` milliseconds and returns answers per second. It
 * reads no more of an answer than its status and length, so that the client takes little of the machine.
 */
export async function requestsPerSecond(
  port: number,
  path: string,
  connections: number,
  ms: number,
): Promise<number> {
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => keepAsking(port, path, start + ms)),
  )
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - start)) * 1000
}

function keepAsking(port: number, path: string, until: number): Promise<number> {
  const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(question))
    let answers = 0
    // Bytes of the answer still to come; of the next one nothing is known before its head is here.
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
      answers++
      if (performance.now() < until) return socket.write(question)
      resolve(answers)
      socket.removeAllListeners('close').destroy()
    })
  })
}
