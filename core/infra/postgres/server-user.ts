import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whom PostgreSQL runs as; empty when it runs as the user who started Candid. */
export interface ServerUser {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root. For root this finds another user: `postgres`, made when it is missing,
 * else `nobody`, which every system has. (The server looks its user up by name, so a mere number will not do.)
 */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {}
  const found = await idsOf('postgres')
  if (found) return found
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => {})
  return (await idsOf('postgres')) ?? (await idsOf('nobody')) ?? {}
}

async function idsOf(name: string): Promise<ServerUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

/** True when the user may enter the folder, which takes a right on every folder above it too. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  if (user.uid === undefined) return true
  // Started in `/`: a child that can't enter the folder it starts in would fail whatever is asked of it.
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
