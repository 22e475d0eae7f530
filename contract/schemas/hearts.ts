import { z } from 'zod'
import { count, id } from './scalars.ts'

/** `PUT` and `DELETE /api/photos/{id}/heart`: the photo's number of hearts after the request. */
export const HeartView = z.strictObject({ heartCount: count })
export type HeartView = z.infer<typeof HeartView>

/** `GET /api/events/{id}/photos/hearted`: photos to which this browser gave a heart. */
export const HeartedView = z.strictObject({ photoIds: z.array(id) })
export type HeartedView = z.infer<typeof HeartedView>
