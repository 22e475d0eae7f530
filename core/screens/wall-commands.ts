import { MAX_REMOVED_FROM_WALL } from '#contract/values/limits.ts'
import type { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'

const NO_COMMANDS: WallCommands = {
  isHeld: false,
  delaySeconds: 0,
  message: null,
  next: 0,
  identify: 0,
  reload: 0,
  showsNames: false,
  showsWifi: true,
  layout: 'single',
  removed: [],
}

/** Returns the commands of a screen: its own, or else those of its event. */
export const commandsOf = (
  event: WallCommands | null | undefined,
  screen?: WallCommands | null,
): WallCommands => screen ?? event ?? NO_COMMANDS

/** Returns the commands after `request`. Only the newest `MAX_REMOVED_FROM_WALL` removals are kept. */
export function applyRequest(before: WallCommands, request: Omit<ChangeWallRequest, 'screen'>): WallCommands {
  const { next, identify, reload, removeFromWall, returnToWall, message, ...settings } = request
  const removed = before.removed.filter((id) => id !== returnToWall && id !== removeFromWall)
  return {
    ...before,
    ...settings,
    ...(message !== undefined && { message: message || null }),
    next: before.next + (next ? 1 : 0),
    identify: before.identify + (identify ? 1 : 0),
    reload: before.reload + (reload ? 1 : 0),
    removed: removeFromWall ? [...removed, removeFromWall].slice(-MAX_REMOVED_FROM_WALL) : removed,
  }
}
