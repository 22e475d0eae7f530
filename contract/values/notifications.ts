export const TARGET_KINDS = ['ntfy', 'gotify', 'webhook', 'mail'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Events that targets are notified of. Webhooks receive all of them, other targets only problems. */
export const NOTIFICATION_TYPES = [
  'problem.found',
  'problem.solved',
  'event.created',
  'photo.shown',
  'event.handed_over',
  'backup.failed',
  'test',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** Answer of a delivery that was not sent, because the target's address is private. */
export const PRIVATE_ADDRESS = 'private-address'
