export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()

  constructor(origin: string) {
    this.#origin = origin
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size) headers.set('Cookie', this.cookies)
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      this.#cookies.set(name!, value!)
    }
    return response
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers })
  }

  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.get(path)).arrayBuffer())
  }

  async read<T>(path: string): Promise<T> {
    return (await this.get(path)).json() as Promise<T>
  }

  /** Sends a form unchanged and anything else as JSON. */
  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body === undefined || body instanceof FormData)
      return this.request(path, { method: 'POST', headers, body: body ?? null })
    return this.#send('POST', path, body, headers)
  }

  put(path: string, body: unknown): Promise<Response> {
    return this.#send('PUT', path, body)
  }

  patch(path: string, body: unknown): Promise<Response> {
    return this.#send('PATCH', path, body)
  }

  delete(path: string): Promise<Response> {
    return this.request(path, { method: 'DELETE' })
  }

  #send(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const json = { 'Content-Type': 'application/json', ...headers }
    return this.request(path, { method, headers: json, body: JSON.stringify(body) })
  }
}
