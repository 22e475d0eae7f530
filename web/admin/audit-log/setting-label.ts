import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { t } from '#web/i18n/t.ts'

/** Settings of events and admin codes, by the label of their field. */
const LABELS = [
  ['announcement', 'host.announcement'],
  ['approval', 'showing.approval'],
  ['cardsPrinted', 'check.cardsPrinted'],
  ['category', 'create.category'],
  ['date', 'create.date'],
  ['deleteAfterDays', 'create.deleteAfter'],
  ['description', 'create.description'],
  ['expiresAt', 'codes.expires'],
  ['isPublic', 'create.publicSwitch'],
  ['language', 'create.language'],
  ['name', 'create.name'],
  ['note', 'codes.note'],
  ['presets', 'codes.presets'],
  ['profileImage', 'create.picture'],
  ['revealAt', 'showing.reveal'],
  ['timeZone', 'venue.timeZone'],
  ['uploadsClosed', 'auditLog.uploadsClosed'],
  ['uploadsFrom', 'codes.uploadsFrom'],
  ['uploadsUntil', 'codes.uploadsUntil'],
  ['wifiTried', 'check.wifiTried'],
] as const

const VENUE_LABELS = [
  ['accent', 'venue.accent'],
  ['allowPrivateAddresses', 'notifications.allowPrivate'],
  ['backups', 'backups.daily'],
  ['backupsKept', 'backups.kept'],
  ['backupTime', 'backups.time'],
  ['galleryAddress', 'preferences.addressTitle'],
  ['imprint', 'venue.imprint'],
  ['language', 'venue.language'],
  ['logo', 'venue.logo'],
  ['notificationTargets', 'notifications.title'],
  ['pinnedAddress', 'preferences.addressTitle'],
  ['privacy', 'venue.privacy'],
  ['publicList', 'preferences.publicList'],
  ['terms', 'venue.terms'],
  ['timeZone', 'venue.timeZone'],
  ['venueName', 'venue.name'],
  ['wifiForHosts', 'preferences.wifiForHosts'],
  ['wifiHidden', 'wifi.hidden'],
  ['wifiName', 'wifi.name'],
  ['wifiPassword', 'wifi.password'],
  ['disabledFeatures', 'venue.guests'],
] as const

type Label = (typeof LABELS | typeof VENUE_LABELS)[number][1]

/** Returns the label of a changed setting, or its recorded name if it has no label. */
export function settingLabel(what: AuditEntryView['what'], name: string): string {
  const labels = new Map<string, Label>(what === 'edit-venue' ? VENUE_LABELS : LABELS)
  const label = labels.get(name)
  return label ? t(label) : name
}
