import { forget, keep, readKept } from '#web/ui/kept.ts'

const KEY = 'candid:waiting-photos'

/** Whether this browser keeps photos that are not sent: a cheap look, before any of the code that sends is loaded. */
export const hasWaitingPhotos = (): boolean => readKept(KEY) !== null

export const markWaitingPhotos = (isWaiting: boolean): void => (isWaiting ? keep(KEY, 'yes') : forget(KEY))
