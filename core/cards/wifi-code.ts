import type { Wifi } from '#contract/schemas/wifi.ts'

/**
 * What a phone's camera reads as an offer to join a network. `WPA` stands for WPA2 and WPA3 alike (Wi-Fi Alliance, WPA3
 * Specification 3.3, section 7.1). That section would write special characters as `%3b`; phones read what zxing
 * introduced, a backslash before each.
 */
export function wifiCode({ name, password, hidden }: Wifi): string {
  const secured = password ? `T:WPA;S:${escape(name)};P:${escape(password)};` : `T:nopass;S:${escape(name)};`
  return `WIFI:${secured}${hidden ? 'H:true;' : ''};`
}

const escape = (text: string) => text.replaceAll(/[\\;,:"]/g, '\\$&')
