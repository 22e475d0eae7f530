import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

export const OWN_NETWORKS = 'own-networks'

/** Whether all items are addresses, networks, `OWN_NETWORKS`, or names known to the proxy-addr package. */
export function areNetworks(list: string[]): boolean {
  return list.every((one) => {
    const [address = '', bits] = one.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    const known = ['loopback', 'linklocal', 'uniquelocal', OWN_NETWORKS].includes(one)
    return (
      known || (isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest)))
    )
  })
}

/** Returns the networks of this machine's or container's interfaces, as `172.18.0.5/16`, without the loopback. */
export function ownNetworks(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  return Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ cidr, internal }) => (cidr && !internal ? [cidr] : [])),
  )
}
