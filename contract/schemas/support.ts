import { z } from 'zod'

export const SupportView = z
  .strictObject({
    text: z
      .string()
      .meta({ description: 'Versions, settings without secrets, counts, checks and processes, to paste.' }),
    files: z.array(z.strictObject({ name: z.string(), text: z.string() })).meta({
      description: 'Contents of the ZIP. They contain no photo, name, secret, code or address of a guest.',
    }),
  })
  .meta({ id: 'Support' })
export type SupportView = z.infer<typeof SupportView>
