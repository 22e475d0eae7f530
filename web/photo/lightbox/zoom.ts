/** How a picture lies on its stage: scaled about its middle, then moved by x and y px. */
export interface View {
  scale: number
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export const RESTING: View = { scale: 1, x: 0, y: 0 }
const MOST = 6

/** Scales by `factor` so that the point (px from the stage's middle) stays where it is, under the fingers. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor))
  const real = scale / view.scale
  return { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real }
}

/** Moves the picture back so that no edge comes further in than the stage's own edge. */
export function within(view: View, picture: Size, stage: Size): View {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2)
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2)
  return { scale: view.scale, x: clamp(view.x, roomX), y: clamp(view.y, roomY) }
}

export type Swipe = 'next' | 'previous' | 'close' | 'stay'

/** What a finger meant that went by dx and dy px in `ms` on a stage that wide: a quarter of the way, or a flick. */
export function swipeOf(dx: number, dy: number, ms: number, width: number): Swipe {
  if (Math.abs(dx) > Math.abs(dy)) {
    const flick = Math.abs(dx) > 30 && Math.abs(dx) / Math.max(ms, 1) > 0.4
    if (!flick && Math.abs(dx) < width / 4) return 'stay'
    return dx < 0 ? 'next' : 'previous'
  }
  return dy > 110 ? 'close' : 'stay'
}

const clamp = (value: number, room: number) => Math.min(room, Math.max(-room, value)) || 0
