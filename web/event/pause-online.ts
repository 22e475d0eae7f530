/** Waits so many ms; a device without network waits on, so that attempts are not spent on nothing. */
export async function pauseOnline(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
