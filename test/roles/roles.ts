export const ROLES = {
  noCookie: 'a program or a browser without any cookie',
  guest: 'hosts another private event, and opened a third one by its code',
  granted: 'a browser that opened this event by its QR code',
  revoked: 'a browser that opened the host link of this event before that link was replaced',
  host: 'another browser that opened the host link of this event',
  creator: 'the browser that created this event and sent its photo',
  administrator: 'a signed-in administrator with the role `owner`',
  staff: 'event staff: an administrator with the role `staff`',
  desk: 'front desk: an administrator with the role `desk`',
  expired: 'an administrator whose session has ended',
  foreign:
    "a page of another site in the administrator's browser; without a CORS header, it can read no response",
} as const
export type Role = keyof typeof ROLES

export const SUBJECTS = {
  '': 'nothing of its own',
  'public event': 'its one photo is visible',
  'private event': 'its one photo is visible',
  'deleted event': 'in the bin',
  'visible photo': 'of a public event',
  'hidden photo': 'of a public event',
  'private photo': 'a visible photo of a private event',
  'failed photo': 'of a public event, without a picture; only its sender sees it',
  'pending photo': "of a public event, before the host's approval",
  'unrevealed photo': 'of a public event, before its reveal',
  'featured photo': 'of a public event',
  'hidden featured photo': 'hidden after it was featured',
  upload: 'to a public event, before its first byte',
  'private upload': 'to a private event, before its first byte',
  'active code': 'an unused admin code',
  'used code': 'an admin code that created a private event',
  'deactivated code': 'an admin code',
} as const
export type SubjectKind = keyof typeof SUBJECTS

/** Status of the response, or whether a list contains the subject. */
export type Outcome = number | 'listed' | 'absent'
