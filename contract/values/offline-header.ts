/**
 * The service worker may cache responses with this header for offline viewing. Responses for
 * administrators never have it.
 */
export const OFFLINE_HEADER = 'Candid-Offline'
