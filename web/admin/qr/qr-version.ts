import { Store } from '#web/state/store.ts'

/** Version of the address in QR codes. Their image URLs don't change with it. */
export const qrVersion = new Store(0)
