/**
 * Every answer of Candid carries this header, with the value 1. On another network a captive portal may answer in its
 * place; its pages don't.
 */
export const CANDID_HEADER = 'Candid'
