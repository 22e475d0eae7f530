import { LogOut } from 'lucide-react'
import { endSessions } from '#web/api/admins.ts'
import { sentenceOf } from '#web/api/request.ts'
import { toast } from '#web/ui/toast.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'

/** Where this administrator is signed in, and the way out of all of it. */
export function Sessions({ count, onSignedOut }: { count: number; onSignedOut: () => Promise<void> }) {
  async function end() {
    try {
      await endSessions()
    } catch (error) {
      const description = sentenceOf(error, t('preferences.signOutFailed'))
      return toast({ title: t('ui.error'), description, destructive: true })
    }
    toast({
      title: t('preferences.signedOutEverywhere'),
      description: t('preferences.signedOutEverywhereText'),
    })
    await onSignedOut()
  }
  return (
    <Part title={t('preferences.sessions')}>
      <p className="mt-1 text-quiet">{t('preferences.sessionsText', { count })}</p>
      <ActionButton
        className="mt-3 w-full sm:w-auto"
        icon={<LogOut aria-hidden className="size-5 rtl:-scale-x-100" />}
        onPress={end}
      >
        {t('preferences.signOutEverywhere')}
      </ActionButton>
    </Part>
  )
}
