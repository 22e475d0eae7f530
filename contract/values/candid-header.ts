/**
 * Every response of Candid has this header, with the value 1. Responses of a captive portal don't.
 */
export const CANDID_HEADER = 'Candid'
