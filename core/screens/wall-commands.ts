import type { WallCommands } from '#contract/schemas/wall.ts'

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
