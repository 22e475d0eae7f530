import type { EventView } from '#contract/schemas/events.ts'
import { t } from './t.ts'

/** Returns the event as shown. The sample event's name and description are in the page's language. */
export const shownEvent = (event: EventView): EventView =>
  event.isSample ? { ...event, name: t('sample.name'), description: t('sample.description') } : event
