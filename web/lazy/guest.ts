import { Bundle } from './bundle.tsx'

/** The guest's screens beside the gallery, which comes with the first load. */
export const guestBundle = new Bundle(() => import('#web/guest-bundle.ts'))
