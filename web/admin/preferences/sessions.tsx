import { LogOut } from 'lucide-react'
import { endSessions } from '#web/api/admins.ts'
import { sentenceOf } from '#web/api/request.ts'
import { toast } from '#web/ui/toast.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { Part } from './part.tsx'

/** Where this administrator is signed in, and the way out of all of it. */
export function Sessions({ count, onSignedOut }: { count: number; onSignedOut: () => Promise<void> }) {
  async function end() {
    try {
      await endSessions()
    } catch (error) {
      const description = sentenceOf(error, 'Failed to sign out everywhere')
      return toast({ title: 'Error', description, destructive: true })
    }
    toast({ title: 'Signed out everywhere', description: 'Every browser has to sign in again.' })
    await onSignedOut()
  }
  return (
    <Part title="Signed in">
      <p className="mt-1 text-quiet">
        {count === 1 ? 'Only in this browser.' : `In ${count} browsers, this one included.`}
      </p>
      <ActionButton
        className="mt-3 w-full sm:w-auto"
        icon={<LogOut aria-hidden className="size-5" />}
        onPress={end}
      >
        Sign out everywhere
      </ActionButton>
    </Part>
  )
}
