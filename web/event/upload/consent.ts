import { keep, readKept } from '#web/state/kept.ts'

const keyOf = (eventId: number) => `candid:agreed:${eventId}`

/** Whether the terms of this event were accepted on this device before. */
export const hasAgreed = (eventId: number): boolean => readKept(keyOf(eventId)) !== null

export const keepAgreement = (eventId: number): void => keep(keyOf(eventId), 'yes')
