import type { EntityDTO } from '@mikro-orm/core'
import type { Settings } from '#contract/schemas/settings.ts'
import type { NotificationMessages } from '#messages/message-types.ts'
import { sayIn } from '#messages/say-in.ts'
import type { Notification } from './notification.ts'

/** Subject and text of a notification for people. */
export interface Words {
  title: string
  text: string
}

/** Returns the words of a problem or a test in the venue's language, undefined for events that only webhooks receive. */
export async function wordsOf(
  { type, data }: Pick<EntityDTO<Notification>, 'type' | 'data'>,
  { venue }: Settings,
): Promise<Words | undefined> {
  const language = venue.language ?? 'en'
  const read = async (part: string) =>
    ((await import(`#messages/${language}/${part}.ts`)) as { default: Record<string, string> }).default
  const say = sayIn(language, (await read('notifications')) as NotificationMessages)
  const name = { venue: venue.name ?? 'Candid' }
  if (type === 'test') return { title: say('notifications.test', name), text: say('notifications.testText') }
  if (type !== 'problem.found' && type !== 'problem.solved') return undefined
  const problem = sayIn<string>(language, await read('checks'))
  const { check, values } = data as { check: string; values?: Record<string, unknown> }
  const sentence = problem(`checks.${check}`, values)
  if (type === 'problem.solved') return { title: say('notifications.solved', name), text: sentence }
  return {
    title: say('notifications.found', name),
    text: `${sentence}\n\n${problem(`checks.${check}Step`, values)}`,
  }
}
