import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import type { Target } from '#contract/schemas/notifications.ts'
import { assertAllowed, guardedLookup } from '#core/infra/network/guarded-lookup.ts'
import { within } from '#core/infra/timeouts.ts'
import type { Words } from './words.ts'

type MailTarget = Extract<Target, { kind: 'mail' }>

/** Sends the words as e-mail. Returns the server's last response; throws what went wrong. */
export async function sendMail(
  target: MailTarget,
  { title, text }: Words,
  { id, allowsPrivate, timeoutMs }: { id: string; allowsPrivate: boolean; timeoutMs: number },
): Promise<string> {
  const { host, port, security, username, password, from, to } = target
  assertAllowed(host, allowsPrivate)
  const socket = connect({ host, port, lookup: guardedLookup(allowsPrivate) })
  try {
    return await within(timeoutMs, deliver(socket))
  } finally {
    socket.destroy()
  }

  async function deliver(connection: Socket): Promise<string> {
    await once(connection, 'connect')
    const transport = createTransport({
      connection,
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      ...(username && { auth: { user: username, pass: password } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const domain = from.split('@').at(-1)
    // The same for each attempt, so that mail programs drop a repetition.
    const messageId = `<candid-${id}@${domain}>`
    const sent = await transport.sendMail({ from, to, subject: title, text, messageId })
    return sent.response
  }
}
