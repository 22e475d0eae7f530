import type { EntityManager } from '@mikro-orm/postgresql'
import { Setting } from './setting.ts'

/** True where guests are shown the public events of this installation, as they are until an administrator says no. */
export async function isPublicListOn(em: EntityManager): Promise<boolean> {
  const set = await em.findOne(Setting, { name: 'publicList' }, { disableIdentityMap: true })
  return set?.value !== 'off'
}

export async function setPublicList(em: EntityManager, isOn: boolean): Promise<void> {
  await em.upsert(Setting, { name: 'publicList', value: isOn ? 'on' : 'off' })
}
