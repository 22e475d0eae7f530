/**
 * An answer that carries this header, with the value 1, may be kept by the page's service worker, to be shown while there is
 * no network. What only an administrator sees never carries it.
 */
export const KEEP_HEADER = 'Candid-Keep'
