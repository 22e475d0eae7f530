import { networkInterfaces } from 'node:os'

/** Names of interfaces that no phone on the venue's Wi-Fi reaches: containers, virtual machines, tunnels. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|cni|cali|flannel|lxc|lxd|podman|tun|tap|utun|wg|zt|tailscale|awdl|llw|bridge)/i
/** Addresses that a machine gives itself when nobody else does (RFC 3927). */
const SELF_GIVEN = /^169\.254\./
/** Addresses of local networks (RFC 1918): what a venue's router hands out. */
const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/**
 * This machine's IPv4 address as phones on the same network see it: a real interface before a virtual one, then a
 * local network's address before any other. `127.0.0.1` where there is none.
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
