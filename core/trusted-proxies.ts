import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Stands for `ownNetworks` in TRUSTED_PROXIES. */
export const OWN_NETWORKS = 'own-networks'

/** True for addresses, networks, `OWN_NETWORKS` and the names that the proxy-addr package, which reads the list, knows. */
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

/** The networks that this machine, or this container, is on itself, as `172.18.0.5/16`; its loopback left out. */
export function ownNetworks(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  return Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ cidr, internal }) => (cidr && !internal ? [cidr] : [])),
  )
}
