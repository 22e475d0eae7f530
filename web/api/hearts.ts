import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const heartedPath = (id: number) => pathOf('GET /api/events/:id/photos/hearted', { id })

/** Adds or removes this browser's heart. Returns the photo's number of hearts. */
export const changeHeart = async (id: number, isOn: boolean) =>
  (await send(`${isOn ? 'PUT' : 'DELETE'} /api/photos/:id/heart`, { id })).heartCount
