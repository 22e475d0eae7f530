export const ROLES = {
  noCookie: 'a program or a browser without any cookie',
  guest: 'the host of another private event, which also opened a third one by its code',
  granted: 'a browser that opened this event by its QR code',
  revoked: 'a browser that opened the host link of this event before that link was replaced',
  host: 'another browser, in which the host link of this event was opened',
  creator: 'the browser that made this event and sent its photo',
  administrator: 'a signed-in administrator',
  expired: 'an administrator whose session has ended',
  foreign: "a page of another site in the administrator's browser; it can read no answer (no CORS header)",
} as const
export type Role = keyof typeof ROLES

export const SUBJECTS = {
  '': 'nothing of its own',
  'public event': 'its one photo is visible',
  'private event': 'its one photo is visible',
  'visible photo': 'of a public event',
  'hidden photo': 'of a public event',
  'private photo': 'a visible photo of a private event',
  'failed photo': 'of a public event, without a picture: only its sender is shown it',
  'pending photo': "of a public event, before the host's approval",
  'unrevealed photo': 'of a public event, before its reveal',
  'featured photo': 'of a public event',
  'hidden featured photo': 'hidden after it was featured',
  upload: 'to a public event; nothing of it has come yet',
  'private upload': 'to a private event; nothing of it has come yet',
  'active code': 'an admin code with which nothing was created yet',
  'used code': 'an admin code with which a private event was created',
  'deactivated code': 'an admin code',
} as const
export type SubjectKind = keyof typeof SUBJECTS

/** Status of the response, or whether a list contains the subject. */
export type Outcome = number | 'listed' | 'absent'
