import { networkInterfaces } from 'node:os'

/** Interfaces that no phone on the venue's Wi-Fi can reach: containers, virtual machines, tunnels. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|cali|flannel|lxc|lxd|podman|tun|tap|utun|wg|zt|tailscale|awdl|llw|bridge)/i
/** Link-local addresses (RFC 3927), used when no DHCP server responds. */
const SELF_GIVEN = /^169\.254\./
/** Private addresses (RFC 1918), which a venue's router assigns. */
const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/**
 * Returns this machine's IPv4 address as phones on the same network see it, or `127.0.0.1`. Prefers physical
 * interfaces, then private addresses.
 */
export function lanAddress(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): string {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !SELF_GIVEN.test(address))
      .map(({ address }) => ({
        address,
        rank: (VIRTUAL.test(name) ? 2 : 0) + (LOCAL.test(address) ? 0 : 1),
      })),
  )
  return found.toSorted((a, b) => a.rank - b.rank)[0]?.address ?? '127.0.0.1'
}
