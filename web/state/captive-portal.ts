import { Store } from './store.ts'

/** Whether a captive portal responds instead of Candid. Set by `web/api/captive-portal.ts`. */
export const isBehindCaptivePortal = new Store(false)
