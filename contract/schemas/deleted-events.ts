import { z } from 'zod'
import { count, id, moment } from './scalars.ts'

export const DeletedEventView = z
  .strictObject({
    id,
    name: z.string(),
    photoCount: count.meta({ description: 'All its photos, including hidden and failed ones.' }),
    bytes: count.meta({ description: 'Size of the photos without their renditions.' }),
    deletedAt: moment,
    dueAt: moment.meta({ description: 'When it is deleted permanently.' }),
  })
  .meta({ id: 'DeletedEvent' })
export type DeletedEventView = z.infer<typeof DeletedEventView>
