/** The parts of https://www.w3.org/TR/service-workers/ that are used: TypeScript's types of workers and of pages exclude each other. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface WorkerScope {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void> }
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
}

export const worker = globalThis as unknown as WorkerScope
