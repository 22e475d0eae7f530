import { Webhook } from 'standardwebhooks'
import type { Settings } from '#contract/schemas/settings.ts'
import type { Target } from '#contract/schemas/notifications.ts'
import { PRIVATE_ADDRESS } from '#contract/values/notifications.ts'
import { PrivateAddressError } from '#core/infra/network/guarded-lookup.ts'
import { post } from '#core/infra/network/post.ts'
import type { Notification } from './notification.ts'
import { sendMail } from './send-mail.ts'
import { wordsOf, type Words } from './words.ts'

/** Maximum milliseconds of an attempt. */
const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 200

export type Delivery = Pick<Notification, 'id' | 'type' | 'data' | 'createdAt'>

interface Answer {
  isSent: boolean
  answer: string
}

/** Sends a notification to its target. Never throws. */
export async function deliver(target: Target, delivery: Delivery, settings: Settings): Promise<Answer> {
  try {
    const words = await wordsOf(delivery, settings)
    return await (target.kind === 'mail'
      ? mail(target, delivery, words!, settings)
      : postTo(requestOf(target, delivery, words), settings))
  } catch (error) {
    return { isSent: false, answer: answerOf(error) }
  }
}

async function mail(
  target: Extract<Target, { kind: 'mail' }>,
  { id }: Delivery,
  words: Words,
  { notifications: { allowPrivateAddresses: allowsPrivate } }: Settings,
): Promise<Answer> {
  const answer = await sendMail(target, words, { id: String(id), allowsPrivate, timeoutMs: TIMEOUT_MS })
  return { isSent: true, answer: shortened(answer) }
}

interface Request {
  url: URL
  headers?: Record<string, string>
  body: string
}

async function postTo(
  { url, headers, body }: Request,
  { notifications: { allowPrivateAddresses: allowsPrivate } }: Settings,
): Promise<Answer> {
  const { status, text } = await post(url, {
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Candid', ...headers },
    body,
    allowsPrivate,
    timeoutMs: TIMEOUT_MS,
  })
  // Error pages and XML are for programs.
  const answer = shortened(`${status} ${text}`).replace(/\s*<.*/, '')
  return { isSent: status >= 200 && status < 300, answer }
}

function requestOf(target: Exclude<Target, { kind: 'mail' }>, delivery: Delivery, words?: Words): Request {
  const { id, type, data, createdAt } = delivery
  const isProblem = type === 'problem.found'
  const url = new URL(target.url)
  if (target.kind === 'ntfy') {
    // Titles in headers would be limited to ASCII, so the topic moves into the body.
    const path = url.pathname.split('/')
    const topic = path.pop()!
    url.pathname = `${path.join('/')}/`
    const tags = type === 'test' ? [] : [isProblem ? 'rotating_light' : 'white_check_mark']
    return {
      url,
      headers: target.token ? { Authorization: `Bearer ${target.token}` } : {},
      body: JSON.stringify({
        topic,
        title: words?.title,
        message: words?.text,
        priority: isProblem ? 5 : 3,
        tags,
      }),
    }
  }
  if (target.kind === 'gotify') {
    url.pathname = `${url.pathname.replace(/\/+$/, '')}/message`
    return {
      url,
      headers: { 'X-Gotify-Key': target.token },
      body: JSON.stringify({ title: words?.title, message: words?.text, priority: isProblem ? 8 : 4 }),
    }
  }
  const messageId = `msg_${createdAt.getTime()}_${id}`
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data: { ...data, ...words } })
  const now = new Date()
  return {
    url,
    headers: {
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(target.secret).sign(messageId, now, body),
    },
    body,
  }
}

function answerOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return PRIVATE_ADDRESS
  const { code, message } = error as Error & { code?: unknown }
  if (code === 'ABORT_ERR') return `No response within ${TIMEOUT_MS} ms.`
  return shortened(typeof code === 'string' && !message ? code : message)
}

/** Removes control characters, which a foreign server may send. */
const shortened = (text: string) =>
  text
    .replaceAll(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MAX_ANSWER_LENGTH)
