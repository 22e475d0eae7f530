import { Bundle } from './bundle.tsx'

/** The guest's screens besides the gallery, which is part of the first load. */
export const guestBundle = new Bundle(() => import('#web/guest-bundle.ts'))
