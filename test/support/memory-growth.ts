/** Runs `work` and returns the growth of the process in bytes. */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(timer)
  return most - before
}
