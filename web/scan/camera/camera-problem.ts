const SENTENCES: Record<string, string> = {
  NotAllowedError:
    'Camera access is blocked. Allow it in the settings of the browser, or type the code in below.',
  NotFoundError: 'There is no camera here. Type the code in below.',
  OverconstrainedError: 'There is no camera here. Type the code in below.',
  NotReadableError: 'Something else is using the camera. Close it and try again, or type the code in below.',
}

/** Why there is no picture, as a sentence; `error` is what `getUserMedia`, or the loading of the reader, threw. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  return SENTENCES[name] ?? 'The camera could not be started. Try again, or type the code in below.'
}
