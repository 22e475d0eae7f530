/** Under which key this browser keeps that it has sent photos to an event: what it needs then has its place from the start. */
export const sentMark = (eventId: number) => `candid:sent:${eventId}`
