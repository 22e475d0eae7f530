import { networkInterfaces } from 'node:os'

/** What TRUSTED_PROXIES calls them. */
export const OWN_NETWORKS = 'own-networks'

/** The networks that this machine, or this container, is on itself, as `172.18.0.5/16`; its loopback left out. */
export function ownNetworks(
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): string[] {
  return Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ cidr, internal }) => (cidr && !internal ? [cidr] : [])),
  )
}
