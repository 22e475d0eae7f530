import { loadScheduleMessages } from '#web/i18n/schedule-messages.ts'
import { ScheduleLines } from './schedule-lines.tsx'
import { WaitingMark } from './waiting-mark.tsx'
import { WallReveal } from './wall-reveal.tsx'

/** With the words of all of them: few events have hours, so no gallery fetches these first. */
async function withWords<C>(component: C): Promise<{ default: C }> {
  await loadScheduleMessages()
  return { default: component }
}

export const loadLines = () => withWords(ScheduleLines)
export const loadMark = () => withWords(WaitingMark)
export const loadWallReveal = () => withWords(WallReveal)
