import { pathOf } from './path-of.ts'

/** The venue's name, colours, texts and pages, for everybody. */
export const VENUE = pathOf('GET /api/venue')
