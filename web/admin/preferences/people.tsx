import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AccountView } from '#contract/schemas/accounts.ts'
import { ACCOUNT_ROLES, type AccountRole } from '#contract/values/account-roles.ts'
import { formatTime } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { forgetSession } from '#web/admin/session.ts'
import { pathOf } from '#web/api/path-of.ts'
import { send } from '#web/api/send.ts'
import { useApi } from '#web/api/use-api.ts'
import { t } from '#web/i18n/t.ts'
import { HostLink } from '#web/qr/host-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { InviteForm, type Invitation } from './invite-form.tsx'
import { Part } from './part.tsx'

/** A change to confirm: the new role, or null to remove the account. */
interface Change {
  account: AccountView
  role: AccountRole | null
}

/** The administrators' accounts, with their roles and invitations. */
export function People() {
  const { data: accounts } = useApi(pathOf('GET /api/admin/accounts'), { revalidateIfStale: true })
  const [isInviting, setIsInviting] = useState(false)
  const [asked, setAsked] = useState<Change>()
  const [link, setLink] = useState<{ name: string; url: string; open: boolean }>()
  const show = (name: string, { key, origin }: Invitation) => {
    setIsInviting(false)
    setLink({ name, url: `${origin}/admin/join#${key}`, open: true })
  }
  const renew = ({ id, username }: AccountView) =>
    runAction(
      async () => show(username, await send('POST /api/admin/accounts/:account/invitation', { account: id })),
      { fallback: t('host.failed') },
    )
  return (
    <Part title={t('people.title')}>
      <p className="mt-1 text-quiet">{t('people.text')}</p>
      {accounts && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line">
          {accounts.map((account) => (
            <Person
              key={account.id}
              account={account}
              onRole={(role) => setAsked({ account, role })}
              onRenew={() => void renew(account)}
              onRemove={() => setAsked({ account, role: null })}
            />
          ))}
        </ul>
      )}
      {isInviting ? (
        <InviteForm onInvited={show} onCancel={() => setIsInviting(false)} />
      ) : (
        <Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setIsInviting(true)}>
          {t('people.invite')}
        </Button>
      )}
      {asked && <ConfirmChange {...asked} onClose={() => setAsked(undefined)} />}
      {link && (
        <Dialog
          open={link.open}
          onOpenChange={(open) => setLink({ ...link, open })}
          title={t('people.link', { name: link.name })}
          subtitle={t('people.linkText')}
        >
          <HostLink title={t('join.title')} url={link.url} shownCode={t('people.linkCode')} />
        </Dialog>
      )}
    </Part>
  )
}

interface PersonProps {
  account: AccountView
  onRole: (role: AccountRole) => void
  onRenew: () => void
  onRemove: () => void
}

function Person({ account, onRole, onRenew, onRemove }: PersonProps) {
  const { username: name, role, isOwn, isTotpOn } = account
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-[70%] wrap-anywhere">
        <bdi className="font-medium">{name}</bdi>
        {isOwn && <span className="text-quiet"> · {t('people.you')}</span>}
        <span className="block text-sm text-quiet">
          {stateOf(account)}
          {isTotpOn && <> · {t('auditLog.what.totp-on')}</>}
        </span>
      </span>
      <Button variant="icon" className="-me-3" label={t('people.removeOf', { name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </Button>
      <Select
        className="min-w-36 flex-1"
        aria-label={t('people.roleOf', { name })}
        value={role}
        onChange={({ target }) => onRole(target.value as AccountRole)}
      >
        {ACCOUNT_ROLES.map((one) => (
          <option key={one} value={one}>
            {t(`people.${one}`)}
          </option>
        ))}
      </Select>
      {!isOwn && (
        <Button variant="plain" aria-label={t('people.newLinkOf', { name })} onClick={onRenew}>
          {t('people.newLink')}
        </Button>
      )}
    </li>
  )
}

function stateOf({ isJoined, invitedUntil, usedAt }: AccountView): string {
  if (invitedUntil && Date.parse(invitedUntil) > Date.now())
    return t('people.invitedUntil', { time: formatTime(invitedUntil) })
  if (!isJoined) return t('people.invitationExpired')
  return usedAt ? t('people.lastHere', { time: formatTime(usedAt) }) : t('people.notHere')
}

/** Asks before a change that ends the account's sessions. One's own account is signed out here. */
function ConfirmChange({ account, role, onClose }: Change & { onClose: () => void }) {
  const { id, username: name, isOwn } = account
  const change = async () => {
    if (role) await send('PATCH /api/admin/accounts/:account', { account: id, body: { role } })
    else await send('DELETE /api/admin/accounts/:account', { account: id })
    if (isOwn) await forgetSession()
  }
  const done = t(isOwn ? 'console.signedOut' : role ? 'people.roleChanged' : 'people.removed')
  return (
    <ConfirmDialog
      title={t(role ? 'people.roleOf' : 'people.removeOf', { name })}
      labels={{ cancel: t('console.cancel'), confirm: t(role ? 'people.changeRole' : 'wifi.remove') }}
      onConfirm={() => runAction(change, { done: { title: done }, fallback: t('host.failed') })}
      onOpenerGone={() => {}}
      onClose={onClose}
    >
      {role ? (
        <>
          <span className="block font-medium text-ink">{t(`people.${role}`)}</span>
          {t(`people.${role}Text`)}
        </>
      ) : (
        t('people.removeText')
      )}{' '}
      {isOwn ? t('people.signsYouOut') : role && account.isJoined && t('people.signsOut', { name })}
    </ConfirmDialog>
  )
}
