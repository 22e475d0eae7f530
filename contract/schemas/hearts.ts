import { z } from 'zod'
import { count, id } from './scalars.ts'

/** `PUT` and `DELETE /api/photos/{id}/heart`: how many hearts the photo has now. */
export const HeartView = z.strictObject({ heartCount: count })
export type HeartView = z.infer<typeof HeartView>

/** `GET /api/events/{id}/photos/hearted`: those that this browser has given one. */
export const HeartedView = z.strictObject({ photoIds: z.array(id) })
export type HeartedView = z.infer<typeof HeartedView>
