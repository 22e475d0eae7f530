import { isIPv6 } from 'node:net'

/** 16-bit groups in the network part of an IPv6 address (RFC 4291, section 2.5.4). */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8

/**
 * Returns what limits and flags count as one client: an IPv4 address, or an IPv6 /64 network (`2001:db8:0:1::/64`).
 * A device changes addresses within its /64 freely (RFC 8981), and providers assign nothing smaller. Other text is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: ALL_GROUPS - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 suffix, as in `64:ff9b::192.0.2.1`, counts as two groups. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
