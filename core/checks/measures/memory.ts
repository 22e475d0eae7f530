import type { Check } from '#core/checks/check.ts'

/** Decoding a 100-megapixel photo takes about 400 MB. Below that, large photos fail. */
const SHORT_BYTES = 400_000_000
const URGENT_BYTES = 150_000_000

/** Whether the machine, or this container, has memory left. */
export const memory: Check = async () => {
  const bytes = process.availableMemory()
  if (bytes >= SHORT_BYTES) return null
  return { level: bytes < URGENT_BYTES ? 'act' : 'look', values: { megabytes: Math.round(bytes / 1e6) } }
}
