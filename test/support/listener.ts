import type { EventState, HostNews } from '#contract/schemas/events.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { Browser } from './browser.ts'

/** Live client of one event that collects messages until it is closed. */
export class Listener {
  readonly messages: Exclude<LiveMessage, { type: 'event' | 'host' }>[] = []
  /** The newest event view. The server sends it on connecting and with every change. */
  readonly states: EventState[] = []
  /** The host's numbers, null after the right ended. */
  readonly hostNews: (HostNews | null)[] = []
  /** The id of the newest message, which a browser sends when it connects again. */
  lastId = ''
  /** Time of the newest message or beat, in milliseconds. */
  heardAt = Date.now()
  isEnded = false
  /** Resolves once it has received the changes it missed, or the connection ends. */
  readonly #caughtUp = Promise.withResolvers<void>()
  readonly #abort = new AbortController()

  /** Resolves once every later change will be received. */
  static async open(
    browser: Browser,
    eventId: number,
    headers: Record<string, string> = {},
    query = '',
  ): Promise<Listener> {
    const listener = new Listener()
    const response = await browser.request(`/api/events/${eventId}/live${query}`, {
      headers,
      signal: listener.#abort.signal,
    })
    if (!response.ok) throw new Error(`${response.status}`)
    void listener
      .#read(response.body!.pipeThrough(new TextDecoderStream()))
      .catch(() => {})
      .finally(() => {
        listener.isEnded = true
        listener.#caughtUp.resolve()
      })
    await listener.#caughtUp.promise
    return listener
  }

  async #read(stream: ReadableStream<string>): Promise<void> {
    let text = ''
    for await (const chunk of stream) {
      const parts = (text + chunk).split('\n\n')
      text = parts.pop()!
      for (const part of parts) this.#receive(part)
    }
  }

  #receive(part: string): void {
    this.heardAt = Date.now()
    const fields = new Map(part.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
    this.lastId = fields.get('id') ?? this.lastId
    if (fields.has('id') && !fields.has('data')) this.#caughtUp.resolve()
    if (!fields.has('data') || fields.get('event') === 'beat') return
    const message = JSON.parse(fields.get('data')!) as LiveMessage
    if (message.type === 'event') this.states.push(message.event)
    else if (message.type === 'host') this.hostNews.push(message.host)
    else this.messages.push(message)
  }

  /** Returns the photo as an open gallery shows it, or undefined when it isn't shown. */
  photo(id: number): PhotoView | undefined {
    let now: PhotoView | undefined
    for (const message of this.messages) {
      if (message.type === 'photos') now = message.photos.find((photo) => photo.id === id) ?? now
      if (message.type === 'removed' && message.ids.includes(id)) now = undefined
    }
    return now
  }

  close(): void {
    this.#abort.abort()
  }
}
