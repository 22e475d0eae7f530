import type { ReactNode } from 'react'
import type { SWRResponse } from 'swr'
import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import type { PhotoCounts } from '#contract/schemas/admin-photos.ts'
import type { ListedEventView } from '#contract/schemas/events.ts'
import { CodesTab } from './codes/codes-tab.tsx'
import { EventsTab } from './events/events-tab.tsx'
import { FlaggedTab } from './flagged/flagged-tab.tsx'
import { PhotosTab } from './photos/photos-tab.tsx'
import { QrTab } from './qr/qr-tab.tsx'
import type { Tab } from './tabs.ts'

/** Data of the statistics, loaded in every tab. */
export interface ConsoleData {
  events: SWRResponse<ListedEventView[]>
  counts: SWRResponse<PhotoCounts>
  codes: SWRResponse<AdminCodeView[]>
}

export const TAB_CONTENTS: Record<Tab, (data: ConsoleData) => ReactNode> = {
  events: ({ events }) => <EventsTab events={events} />,
  photos: ({ counts, events }) => <PhotosTab total={counts.data?.total} events={events.data} />,
  flagged: ({ counts, events }) => <FlaggedTab total={counts.data?.flagged} events={events.data} />,
  'qr-codes': ({ events }) => <QrTab events={events} />,
  codes: ({ codes }) => <CodesTab codes={codes} />,
}
