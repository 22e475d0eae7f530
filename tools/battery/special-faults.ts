import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { SmallDisk } from './disks.ts'
import { formatCounts, type Fault, type Scene } from './faults.ts'

/** Milliseconds until requests from before the fault have received their responses. */
const SETTLE_MS = 3_000
const HOUR_S = 3600

export function diskFaults(disks: { store: SmallDisk; rows: SmallDisk }): Fault[] {
  const fault = (name: string, title: string, disk: SmallDisk): Fault => ({
    name,
    title,
    rounds: 3,
    needs: ['postgres', 'minio'],
    async strike(scene) {
      const { party } = scene
      await disk.fill()
      await wait(SETTLE_MS)
      const before = new Map(party.uploads.counts)
      await wait(Math.min(scene.awayMs, 15_000))
      const responses = party.uploads.since(before)
      scene.note(`uploads during the fault: ${formatCounts(responses)}`)
      await disk.free()
    },
  })
  return [
    fault('store-full', "Disk of MinIO's objects full, then freed", disks.store),
    fault('rows-full', "Disk of PostgreSQL's rows and WAL full, then freed", disks.rows),
  ]
}

/** Moves the clock. libfaketime reads the offset from `file`. It doesn't affect Go programs (MinIO, Caddy). */
export function clockFault(file: string): Fault {
  return {
    name: 'clock',
    title: 'Clock moved by an hour, forth and back (queue in PostgreSQL, photos in files)',
    rounds: 2,
    needs: ['postgres'],
    async strike(scene) {
      for (const seconds of [HOUR_S, 0, -HOUR_S, 0]) {
        await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
        await noteCanary(scene, `${seconds / HOUR_S} h`)
      }
    },
  }
}

async function noteCanary({ party, note }: Scene, when: string): Promise<void> {
  const { readyMs } = await party.canary()
  note(`at ${when} a photo was ready after ${(readyMs / 1000).toFixed(1)} s`)
}

/** Sends a photo that kills the worker at every attempt. */
export const fatalPhoto: Fault = {
  name: 'fatal-photo',
  title: 'A photo that kills the worker whenever it is decoded',
  rounds: 2,
  needs: ['worker'],
  async strike({ stack, party, broken, note }) {
    const before = stack.services.get('worker')!.unexpectedExits
    const view = await party.sendFatal()
    const end = Date.now() + 120_000
    for (;;) {
      const photo = (await party.listAll()).find(({ id }) => id === view.id)
      if (photo?.state === 'failed') break
      if (Date.now() > end) return broken(`photo ${view.id} did not fail within two minutes`)
      await wait(250)
    }
    note(`failed after the worker died ${stack.services.get('worker')!.unexpectedExits - before} times`)
  },
}
