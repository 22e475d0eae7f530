import type { Context, Effect, UploadsState } from './machine-types.ts'
import type { TabMessage } from './tabs.ts'
import type { Upload } from './upload.ts'

/** A transition in progress: handlers replace the state's fields and add effects. */
export interface Step {
  state: { -readonly [K in keyof UploadsState]: UploadsState[K] }
  effects: Effect[]
  context: Context
}

export const add = ({ effects }: Step, ...more: Effect[]) => void effects.push(...more)
export const notify = (message: TabMessage) => ({ type: 'notify', message }) as const
export const find = ({ state }: Step, key: string) => state.uploads.find((upload) => upload.key === key)

/** Changes uploads and ignores unknown keys. Failed ones are reported when their round ends. */
export function change({ state }: Step, keys: readonly string[], change: Partial<Upload>): void {
  if (!keys.length) return
  state.uploads = state.uploads.map((upload) => {
    if (!keys.includes(upload.key)) return upload
    const next = { ...upload, ...change }
    const isNew = upload.state !== 'failed' || upload.isUnreported === true
    return { ...next, isUnreported: next.state === 'failed' && isNew }
  })
}
