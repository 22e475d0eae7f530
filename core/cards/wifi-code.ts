import type { Wifi } from '#contract/schemas/wifi.ts'

/**
 * Returns the QR text that lets a phone join the network. `WPA` means WPA2 and WPA3 (Wi-Fi Alliance, WPA3
 * Specification 3.3, section 7.1). That section would encode special characters as `%3b`, but phones expect zxing's
 * backslash.
 */
export function wifiCode({ name, password, hidden }: Wifi): string {
  const secured = password ? `T:WPA;S:${escape(name)};P:${escape(password)};` : `T:nopass;S:${escape(name)};`
  return `WIFI:${secured}${hidden ? 'H:true;' : ''};`
}

const escape = (text: string) => text.replaceAll(/[\\;,:"]/g, '\\$&')
