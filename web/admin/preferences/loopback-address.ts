/** Whether the address leads a phone back to itself: `localhost`, `127.…`, `[::1]` or `0.0.0.0`. */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^(127\.|\[::1\]$|0\.0\.0\.0$)/.test(hostname)
  )
}
