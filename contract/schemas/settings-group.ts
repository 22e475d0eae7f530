import { z } from 'zod'

type Fields = Record<string, z.ZodDefault<z.ZodType>>
type Plain<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]['unwrap']> }

export const fieldsOf = <F extends Fields>(group: z.ZodObject<F>): Plain<F> =>
  Object.fromEntries(Object.entries(group.shape).map(([name, field]) => [name, field.unwrap()])) as Plain<F>

/** Returns the request that changes a group of settings. Every field is optional, and a missing one keeps its value. */
export const changesTo = <F extends Fields>(group: z.ZodObject<F>) => z.object(fieldsOf(group)).partial()
