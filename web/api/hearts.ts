import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Which of an event's photos this browser has given a heart. */
export const heartedPath = (id: number) => pathOf('GET /api/events/:id/photos/hearted', { id })

/** Gives a photo this browser's heart, or takes it back. Returns its number of hearts. */
export const changeHeart = async (id: number, isOn: boolean) =>
  (await send(`${isOn ? 'PUT' : 'DELETE'} /api/photos/:id/heart`, { id })).heartCount
