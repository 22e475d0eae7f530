import { Store } from './store.ts'

/** True while somebody else answers in Candid's place, as on another network. `web/api/captive-portal.ts` finds out. */
export const isBehindCaptivePortal = new Store(false)
