/** Key under which this browser saves that it has sent photos to an event. */
export const sentMark = (eventId: number) => `candid:sent:${eventId}`
