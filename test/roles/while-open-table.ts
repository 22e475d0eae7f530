export const CHANGES = {
  private: 'a public event turns private; the caller is a guest',
  revoked: 'the host link of a private event is revoked; the caller is its host',
  revokedDesk: 'the same; the caller is also signed in at the front desk',
  deleted: 'the event is deleted; the caller is a guest',
  hidden: 'a photo is hidden; the caller is a guest',
  expired: "an administrator's session ends; the event is private",
  closed: 'the host closes uploads; the caller is a guest',
} as const

export const OPEN = {
  live: 'a live stream',
  zip: 'a ZIP of all photos',
  takeHome: 'a take-home ZIP',
  pieces: 'a resumable upload',
  form: 'an upload in one request',
} as const

type Outcome = 'ends' | 'receives the photo as removed' | 'is cut off' | `${number}`

/** The outcome of an open response for the caller. A number is the status. */
export const WHILE_OPEN: [change: keyof typeof CHANGES, open: keyof typeof OPEN, outcome: Outcome][] = [
  ['private', 'live', 'ends'],
  ['private', 'zip', 'is cut off'],
  ['private', 'pieces', '404'],
  ['private', 'form', '404'],
  ['revoked', 'live', 'ends'],
  ['revoked', 'takeHome', 'is cut off'],
  ['revoked', 'pieces', '404'],
  ['revoked', 'form', '404'],
  ['revokedDesk', 'takeHome', 'is cut off'],
  ['deleted', 'live', 'ends'],
  ['deleted', 'zip', 'is cut off'],
  ['deleted', 'pieces', '404'],
  ['deleted', 'form', '404'],
  ['hidden', 'live', 'receives the photo as removed'],
  ['hidden', 'zip', 'is cut off'],
  ['expired', 'live', 'ends'],
  ['expired', 'zip', 'is cut off'],
  ['expired', 'takeHome', 'is cut off'],
  ['expired', 'pieces', '404'],
  ['expired', 'form', '404'],
  ['closed', 'pieces', '409'],
  ['closed', 'form', '409'],
]
