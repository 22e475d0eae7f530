import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that PostgreSQL runs as. Empty if it is the user who started Candid. */
export interface ServerUser {
  uid?: number
  gid?: number
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root. For root this is `postgres`, created if missing,
 * otherwise `nobody`. The server looks up its user by name, so an arbitrary uid would not work.
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

/** Whether the user may enter the folder, which also needs access to all its parents. */
export async function canEnter(user: ServerUser, folder: string): Promise<boolean> {
  if (user.uid === undefined) return true
  // Runs in `/`, because a child that can't enter its working folder fails.
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
