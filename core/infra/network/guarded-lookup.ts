import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A connection that was not opened, because the host has only addresses that may not be used. */
export class PrivateAddressError extends Error {}

const PUBLIC = ['unicast']
/** Without link-local addresses, where clouds serve their credentials. */
const PUBLIC_OR_PRIVATE = [...PUBLIC, 'private', 'uniqueLocal', 'loopback', 'carrierGradeNat']

/**
 * Returns a `lookup` for sockets that resolves to public addresses only, or also to private ones. The socket connects
 * to exactly these addresses, so a second answer of the DNS server changes nothing. Sockets skip `lookup` for hosts
 * that are addresses: `host` must be checked by `assertAllowed`.
 */
export function guardedLookup(allowsPrivate: boolean): LookupFunction {
  return (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const allowed = found.filter(({ address }) => isAllowed(address, allowsPrivate))
      const [first] = allowed
      if (!first) return callback(new PrivateAddressError(`${host} has no public address.`), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
}

/** Throws `PrivateAddressError` for a host that is an address which may not be used. */
export function assertAllowed(host: string, allowsPrivate: boolean): void {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) && !isAllowed(address, allowsPrivate))
    throw new PrivateAddressError(`${address} is not a public address.`)
}

/** `process` reads IPv4 addresses inside IPv6 ones. */
const isAllowed = (address: string, allowsPrivate: boolean) =>
  (allowsPrivate ? PUBLIC_OR_PRIVATE : PUBLIC).includes(ipaddr.process(address).range())
