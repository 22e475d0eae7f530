import { z } from 'zod'

const code = z.string().meta({
  description: 'Stable code of the error, for programs and translations.',
  examples: ['photo.tooLarge'],
})
const params = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .meta({ description: 'Values in the sentence, such as a file name or a limit.' })

export const ErrorView = z
  .strictObject({
    error: z.string().meta({ description: 'English sentence for people.' }),
    code,
    params,
    parts: z.array(z.strictObject({ code, params })).optional().meta({
      description: 'Each error, if `error` has several sentences. `code` is the first one’s.',
    }),
  })
  .meta({ id: 'Error' })
export type ErrorView = z.infer<typeof ErrorView>
