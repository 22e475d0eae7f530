import { useEffect, useEffectEvent, useRef } from 'react'
import type { WallCommands } from '#contract/schemas/wall.ts'

/** Calls `next` for each step that the host sends while the wall is open. */
export function useCommands(commands: WallCommands | null, next: () => void): void {
  const applied = useRef(commands)
  const applyCommands = useEffectEvent((commands: WallCommands | null) => {
    const before = applied.current
    applied.current = commands
    if (commands && commands.next > (before?.next ?? 0)) next()
  })
  useEffect(() => applyCommands(commands), [commands])
}
