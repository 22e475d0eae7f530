import { lazyPart } from '#web/ui/lazy-part.tsx'

const load = () => import('./load-schedule.ts')
/** Photos are seen without them. */
const drawNothing = () => null

export const ScheduleLines = lazyPart(async () => (await load()).loadLines(), drawNothing)
export const WaitingMark = lazyPart(async () => (await load()).loadMark(), drawNothing)
