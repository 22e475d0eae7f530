import type { EventView } from '#contract/schemas/events.ts'
import { t } from './t.ts'

/** An event as the page shows it: its name and description are the host's, the sample's are in the page's language. */
export const shownEvent = (event: EventView): EventView =>
  event.isSample ? { ...event, name: t('sample.name'), description: t('sample.description') } : event
