import { saveValue, readSaved } from '#web/state/saved-values.ts'

const keyOf = (eventId: number) => `candid:agreed:${eventId}`

/** Whether this device has already accepted the terms of this event. */
export const hasAgreed = (eventId: number): boolean => readSaved(keyOf(eventId)) !== null

export const saveAgreement = (eventId: number): void => saveValue(keyOf(eventId), 'yes')
