import { z } from 'zod'

const code = z.string().meta({
  description: 'Names the sentence, for programs and for whoever translates it.',
  examples: ['photo.tooLarge'],
})
const params = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .optional()
  .meta({ description: 'What the sentence names, such as a file or a limit.' })

/** The body of every answer that is not 2xx. */
export const ErrorView = z
  .strictObject({
    error: z.string().meta({ description: 'A sentence for the person who asked, in English.' }),
    code,
    params,
    parts: z.array(z.strictObject({ code, params })).optional().meta({
      description: 'Where `error` is several sentences: each of them. `code` is that of the first.',
    }),
  })
  .meta({ id: 'Error' })
export type ErrorView = z.infer<typeof ErrorView>
