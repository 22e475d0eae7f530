import { z } from 'zod'

export const HealthView = z.strictObject({ status: z.literal('ok'), version: z.string() })
export type HealthView = z.infer<typeof HealthView>

const state = z.enum(['up', 'down'])
export const ReadyView = z.strictObject({ rows: state, queue: state, storage: state })
export type ReadyView = z.infer<typeof ReadyView>
