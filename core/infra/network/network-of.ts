import { isIPv6 } from 'node:net'

/** Groups of 16 bits in the part of an IPv6 address that names the network (RFC 4291, section 2.5.4). */
const NETWORK_GROUPS = 4
const ALL_GROUPS = 8

/**
 * What limits and flags count as one client address: an IPv4 address as it is, an IPv6 address as its /64 network,
 * `2001:db8:0:1::/64`. A device picks new addresses within its /64 whenever it likes (RFC 8981), and nobody is given
 * less. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const left = groupsOf(head)
  const right = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: ALL_GROUPS - left.length - right.length }, () => '0')
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end, as in `64:ff9b::192.0.2.1`, takes two groups. */
function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
