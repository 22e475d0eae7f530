import { Store } from './store.ts'

/** True while somebody else answers in Candid's place, as on another network. `web/api/other-network.ts` finds out. */
export const isOnOtherNetwork = new Store(false)
