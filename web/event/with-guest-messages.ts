/** Fetches a part of the gallery's code together with the words that it says. */
export async function withGuestMessages<T>(code: Promise<T>): Promise<T> {
  const words = import('#web/i18n/guest-messages.ts').then((part) => part.loadGuestMessages())
  return (await Promise.all([code, words]))[0]
}
