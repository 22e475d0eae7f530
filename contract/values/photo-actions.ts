import type { AccountRole } from './account-roles.ts'

interface PhotoActionRule {
  /** Whether hosts may use it on photos of their event. Administrators may use it on any photo. */
  host: boolean
  /** Role that administrators need. */
  role: AccountRole
  /** Whether `POST /api/admin/photos/{id}/{action}` has it. */
  one: boolean
  /** Whether one request may apply it to several photos. */
  many: boolean
  audit: string
}

/** Actions on photos. `core/moderation/photo-changes.ts` implements them. */
export const PHOTO_ACTIONS = {
  hide: { host: true, role: 'staff', one: true, many: true, audit: 'hide' },
  unhide: { host: true, role: 'staff', one: true, many: true, audit: 'unhide' },
  unflag: { host: true, role: 'staff', one: true, many: true, audit: 'unflag' },
  feature: { host: false, role: 'staff', one: false, many: true, audit: 'toggle-featured' },
  'toggle-featured': { host: false, role: 'staff', one: true, many: false, audit: 'toggle-featured' },
  'dismiss-flags': { host: false, role: 'staff', one: true, many: false, audit: 'dismiss-flags' },
  retry: { host: false, role: 'staff', one: true, many: false, audit: 'retry' },
  'clear-name': { host: true, role: 'staff', one: false, many: true, audit: 'clear-name' },
  delete: { host: true, role: 'owner', one: false, many: true, audit: 'delete-photos' },
} as const satisfies Record<string, PhotoActionRule>

type Actions = typeof PHOTO_ACTIONS
export type PhotoAction = keyof Actions

type Right = 'host' | 'one' | 'many'
type ActionWith<R extends Right> = {
  [A in PhotoAction]: Actions[A][R] extends true ? A : never
}[PhotoAction]
export type HostPhotoAction = ActionWith<'host'>
export type AdminPhotoAction = ActionWith<'many'>
export type OnePhotoAction = ActionWith<'one'>

export const photoActionsWith = <R extends Right>(right: R): ActionWith<R>[] =>
  (Object.keys(PHOTO_ACTIONS) as PhotoAction[]).filter(
    (action): action is ActionWith<R> => PHOTO_ACTIONS[action][right],
  )
