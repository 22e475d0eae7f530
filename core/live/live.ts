/** Tells every process which photos of an event have changed. Messages carry ids; whoever listens reads the rows. */
export interface Live {
  /** Says that these photos are new, have changed, or are gone. Never throws: what is missed, a resync finds. */
  publish(eventId: number, photoIds: number[]): Promise<void>
  /** Calls `listener` for each such message of the event, whichever process published it. Returns how to stop. */
  subscribe(eventId: number, listener: (photoIds: number[]) => void): () => void
  close(): Promise<void>
}
