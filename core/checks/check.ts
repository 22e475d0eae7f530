import type { EntityManager } from '@mikro-orm/postgresql'
import type { Level } from '#contract/values/checks.ts'
import type { Services } from '#core/services.ts'

/** Numbers and names in a problem's sentence. They contain no secrets. */
export type Values = Record<string, string | number>

export interface Finding {
  level: Level
  values?: Values
}

interface CheckContext {
  em: EntityManager
  services: Services
  now: Date
}

/** Measures one thing. Returns null if all is well. The last result remains if it throws or returns undefined. */
export type Check = (context: CheckContext) => Promise<Finding | null | undefined>
