import { Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { NotificationsView } from '#contract/schemas/notifications.ts'
import { PRIVATE_ADDRESS } from '#contract/values/notifications.ts'
import { pathOf } from '#web/api/path-of.ts'
import { send } from '#web/api/send.ts'
import { useApi } from '#web/api/use-api.ts'
import { ActionButton } from '#web/admin/action-button.tsx'
import { formatTime } from '#web/admin/moments.ts'
import { runAction } from '#web/admin/run-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast, toastFailure, toastProblem } from '#web/ui/toast.ts'
import { t } from '#web/i18n/t.ts'
import { Part } from './part.tsx'
import { TargetForm } from './target-form.tsx'

type Target = NotificationsView['targets'][number]
type Delivery = NotificationsView['deliveries'][number]

/** Where urgent problems are sent, and the last answers. */
export function Notifications() {
  const { data, mutate } = useApi(pathOf('GET /api/admin/notifications'), { revalidateIfStale: true })
  const [isAdding, setIsAdding] = useState(false)
  if (!data) return null
  const { targets, allowPrivateAddresses, deliveries } = data
  return (
    <Part title={t('notifications.title')}>
      <p className="mt-1 text-quiet">{targets.length ? t('notifications.text') : t('notifications.none')}</p>
      {targets.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line">
          {targets.map((target) => (
            <TargetRow key={target.id} target={target} onTested={() => void mutate()} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <TargetForm onAdded={() => setIsAdding(false)} onCancel={() => setIsAdding(false)} />
      ) : (
        <Button variant="quiet" className="mt-3 w-full sm:w-auto" onClick={() => setIsAdding(true)}>
          {t('notifications.add')}
        </Button>
      )}
      <div className="mt-4">
        <Switch
          label={t('notifications.allowPrivate')}
          description={t('notifications.allowPrivateText')}
          checked={allowPrivateAddresses}
          onChange={(isAllowed) => void allowPrivate(isAllowed)}
        />
      </div>
      {deliveries.length > 0 && (
        <>
          <h4 className="mt-5 font-medium">{t('notifications.deliveries')}</h4>
          <ul className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-card border border-line text-sm">
            {deliveries.map((delivery) => (
              <Answer
                key={delivery.id}
                delivery={delivery}
                address={targets.find(({ id }) => id === delivery.target)?.address}
              />
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

function TargetRow({ target: { id, kind, address }, onTested }: { target: Target; onTested: () => void }) {
  async function test() {
    try {
      const delivery = await send('POST /api/admin/notifications/targets/:target/test', { target: id })
      if (delivery.state === 'sent') toast({ title: t('notifications.testSent'), description: address })
      else toastProblem(t('notifications.testFailed'), answerWords(delivery))
    } catch (error) {
      toastFailure(error, t('notifications.testFailed'))
    }
    onTested()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-2">
      <span className="min-w-0 basis-full wrap-anywhere sm:flex-1 sm:basis-40">
        {t(`notifications.kind.${kind}`)} <bdi className="text-quiet">{address}</bdi>
      </span>
      <ActionButton
        variant="plain"
        className="max-sm:-ms-4"
        icon={<Send aria-hidden className="size-5 rtl:-scale-x-100" />}
        onPress={test}
      >
        {t('notifications.sendTest')}
      </ActionButton>
      <ActionButton
        variant="icon"
        className="max-sm:-me-3 max-sm:ms-auto"
        icon={<Trash2 aria-hidden className="size-5" />}
        label={t('wifi.remove')}
        tooltip={t('wifi.remove')}
        onPress={() => remove(id)}
      />
    </li>
  )
}

function Answer({ delivery, address }: { delivery: Delivery; address: string | undefined }) {
  const { type, state, attemptedAt, createdAt } = delivery
  return (
    <li className="px-4 py-2.5">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`notifications.type.${type}`)}</span>
        <span className={state === 'failed' ? 'text-danger' : 'text-quiet'}>
          {t(`notifications.state.${state}`)}
        </span>
      </span>
      <span className="block text-quiet wrap-anywhere">
        <bdi>{address}</bdi> · {formatTime(attemptedAt ?? createdAt)}
      </span>
      {delivery.answer && (
        <span className="block text-quiet wrap-anywhere">
          <bdi>{answerWords(delivery)}</bdi>
        </span>
      )}
    </li>
  )
}

const answerWords = ({ answer }: Delivery) =>
  answer === PRIVATE_ADDRESS ? t('notifications.privateRefused') : (answer ?? undefined)

const remove = (target: string) =>
  runAction(() => send('DELETE /api/admin/notifications/targets/:target', { target }), {
    done: { title: t('notifications.removed') },
    fallback: t('notifications.notRemoved'),
  })

const allowPrivate = (allowPrivateAddresses: boolean) =>
  runAction(() => send('PUT /api/admin/notifications', { body: { allowPrivateAddresses } }), {
    done: { title: t('preferences.publicListSaved') },
    fallback: t('preferences.publicListNotSaved'),
  })
