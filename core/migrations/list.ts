import type { MigrationObject } from '@mikro-orm/core'
import { FirstTables } from './first-tables.ts'
import { BeforeShown } from './before-shown.ts'
import { Acts } from './acts.ts'
import { HandOvers } from './hand-overs.ts'
import { CodeTerms } from './code-terms.ts'
import { EventLanguage } from './event-language.ts'
import { EventWifi } from './event-wifi.ts'
import { FailureCodes } from './failure-codes.ts'
import { FailedPhotos } from './failed-photos.ts'
import { FlagNetworks } from './flag-networks.ts'
import { LargeDue } from './large-due.ts'
import { LargeLists } from './large-lists.ts'
import { Hearts } from './hearts.ts'
import { SenderNames } from './sender-names.ts'
import { HostLinks } from './host-links.ts'
import { JpegCopies } from './jpeg-copies.ts'
import { OwnPhotos } from './own-photos.ts'
import { PhotoChanges } from './photo-changes.ts'
import { PhotoOriginals } from './photo-originals.ts'
import { SampleEvent } from './sample-event.ts'
import { Settings } from './settings.ts'

/** In the order they are applied. A landed migration is never changed. */
export const migrations: MigrationObject[] = [
  { name: '2026-11-21-first-tables', class: FirstTables },
  { name: '2026-11-21-settings', class: Settings },
  { name: '2026-11-21-photo-originals', class: PhotoOriginals },
  { name: '2026-11-22-large-lists', class: LargeLists },
  { name: '2026-11-22-flag-networks', class: FlagNetworks },
  { name: '2026-11-22-failed-photos', class: FailedPhotos },
  { name: '2026-11-22-event-language', class: EventLanguage },
  { name: '2026-11-22-sample-event', class: SampleEvent },
  { name: '2026-11-22-failure-codes', class: FailureCodes },
  { name: '2026-11-22-jpeg-copies', class: JpegCopies },
  { name: '2026-11-22-photo-changes', class: PhotoChanges },
  { name: '2026-11-22-large-due', class: LargeDue },
  { name: '2026-11-22-own-photos', class: OwnPhotos },
  { name: '2026-11-22-host-links', class: HostLinks },
  { name: '2026-11-22-before-shown', class: BeforeShown },
  { name: '2026-11-22-acts', class: Acts },
  { name: '2026-11-22-event-wifi', class: EventWifi },
  { name: '2026-11-22-hand-overs', class: HandOvers },
  { name: '2026-11-22-sender-names', class: SenderNames },
  { name: '2026-11-22-code-terms', class: CodeTerms },
  { name: '2026-11-22-hearts', class: Hearts },
]
