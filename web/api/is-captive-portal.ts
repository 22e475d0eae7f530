import { CANDID_HEADER } from '#contract/values/candid-header.ts'

/** 'Network Authentication Required' (RFC 6585, section 6): the status for captive portals, which few send. */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * Whether a captive portal responded instead of Candid: the response lacks Candid's header. Other 5xx responses come
 * from a proxy in front of Candid. `header` returns a response header, or null.
 */
export function isCaptivePortal(status: number, header: (name: string) => string | null): boolean {
  if (header(CANDID_HEADER) !== null) return false
  return status < 500 || status === NETWORK_AUTHENTICATION_REQUIRED
}
