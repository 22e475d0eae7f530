import { z } from 'zod'

/** The body of every answer that is not 2xx. */
export const ErrorView = z
  .strictObject({ error: z.string().meta({ description: 'A sentence for the person who asked.' }) })
  .meta({ id: 'Error' })
export type ErrorView = z.infer<typeof ErrorView>
