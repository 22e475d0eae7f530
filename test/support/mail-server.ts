import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { listen } from './listen.ts'

/** Starts a mail server that accepts every message. `messages` has their texts with headers. */
export async function startMailServer() {
  const messages: string[] = []
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    say('220 mail.test ESMTP')
    let message: string[] | undefined
    createInterface(socket).on('line', (line) => {
      if (message) {
        if (line !== '.') return message.push(line)
        messages.push(message.join('\n'))
        message = undefined
        return say('250 Queued as 7')
      }
      if (line.startsWith('DATA')) message = []
      return say(line.startsWith('DATA') ? '354 Go on' : line.startsWith('QUIT') ? '221 Bye' : '250 OK')
    })
  })
  return { port: await listen(server), messages, close: () => void server.close() }
}
