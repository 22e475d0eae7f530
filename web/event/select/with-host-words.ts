import { withGuestMessages } from '#web/event/with-guest-messages.ts'

/** Fetches a part of the gallery that hosts alone see, with the words that it says. */
export async function withHostWords<T>(code: Promise<T>): Promise<T> {
  const words = import('#web/i18n/host-messages.ts').then((part) => part.loadHostMessages())
  return (await Promise.all([withGuestMessages(code), words]))[0]
}
