/** The body of every answer that is not 2xx. */
export interface ErrorView {
  /** A sentence for the person who asked. */
  error: string
}
