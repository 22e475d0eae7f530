import { CANDID_HEADER } from '#contract/values/candid-header.ts'

/** 'Network Authentication Required' (RFC 6585, section 6): what a portal is to answer with, and few do. */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * True where somebody else has answered in Candid's place, as a captive portal does on another network: without its
 * header. A proxy in front of Candid that finds it down answers with 5xx, which is no other network. `header` reads one
 * of the answer's headers, null where there is none.
 */
export function isCaptivePortal(status: number, header: (name: string) => string | null): boolean {
  if (header(CANDID_HEADER) !== null) return false
  return status < 500 || status === NETWORK_AUTHENTICATION_REQUIRED
}
