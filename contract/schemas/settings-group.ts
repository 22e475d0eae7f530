import { z } from 'zod'

type Fields = Record<string, z.ZodDefault<z.ZodType>>
type Changes<F extends Fields> = { [Name in keyof F]: z.ZodOptional<ReturnType<F[Name]['unwrap']>> }

/** The request that changes some settings of a group: every field is optional, and a missing one keeps its value. */
export const changesTo = <F extends Fields>(group: z.ZodObject<F>): z.ZodObject<Changes<F>> =>
  z.object(
    Object.fromEntries(
      Object.entries(group.shape).map(([name, field]) => [name, field.unwrap().optional()]),
    ) as Changes<F>,
  )
