import { freemem } from 'node:os'
import type { Check } from '#core/checks/check.ts'

/** Decoding a 100-megapixel photo takes about 400 MB. Below that, large photos fail. */
const SHORT_BYTES = 400_000_000
const URGENT_BYTES = 150_000_000

/** Whether the machine has memory left. A container's limit is not measured: only the worker decodes photos. */
export const memory: Check = async () => {
  const bytes = freemem()
  if (bytes >= SHORT_BYTES) return null
  return { level: bytes < URGENT_BYTES ? 'act' : 'look', values: { megabytes: Math.round(bytes / 1e6) } }
}
