import { isLoopback } from '#contract/values/loopback.ts'

/** Whether the address leads a phone back to itself, also as `0.0.0.0`. */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return isLoopback(hostname) || hostname === '0.0.0.0'
}
