import { roleFor, type Address, type Call } from '#contract/call.ts'
import { includesRole } from '#contract/values/account-roles.ts'
import { CALLS } from '#contract/calls/all.ts'
import { administrators, anyone, hosts, opened, type Outcomes } from './outcomes.ts'
import type { SubjectKind } from './roles.ts'
import { SPECIAL_ROWS, type Rows } from './special-rows.ts'

export interface Row {
  call: Address
  subject: SubjectKind
  outcomes: Outcomes
}

/** True for calls that change nothing. */
export const isReading = ({ call }: Pick<Row, 'call'>): boolean => /^(GET|HEAD) /.test(call)

/** Derives rows from the call's `who`. */
function rowsByRole(call: Call): Rows {
  const status = successOf(call)
  const isOfPhoto = call.address.includes(' /api/photos/')
  switch (call.who) {
    case 'anyone':
      return { '': anyone(status) }
    case 'guest':
      return { 'public event': anyone(status), 'private event': opened(status) }
    case 'viewer':
      return {
        'visible photo': anyone(status),
        'hidden photo': anyone(404),
        'private photo': opened(status),
      }
    case 'host':
      return { 'public event': hosts(status), 'private event': hosts(status, 403, 404) }
    case 'author':
      return Object.fromEntries((isOfPhoto ? PHOTOS : EVENTS).map((kind) => [kind, hosts(status, 401)]))
    case 'administrator':
      return { '': administrators(status) }
  }
}

const EVENTS = ['public event', 'private event'] as const
const PHOTOS = ['visible photo', 'hidden photo', 'private photo', 'failed photo'] as const

function successOf({ done }: Call): number {
  if (typeof done !== 'object') return 200
  return done[201] ? 201 : Number(Object.keys(done)[0])
}

/** Every declared call by each of nine callers. `roles.test.ts` makes every call over HTTP. */
export const TABLE: Row[] = CALLS.flatMap((call) => {
  const special: Partial<Record<Address, Rows>> = SPECIAL_ROWS
  return Object.entries(special[call.address] ?? rowsByRole(call)).map(([subject, outcomes]) => ({
    call: call.address,
    subject: subject as SubjectKind,
    // Every change requested by another site's page is rejected.
    outcomes: {
      ...outcomes,
      staff: includesRole('staff', roleFor(call)) ? outcomes.staff : 403,
      desk: includesRole('desk', roleFor(call)) ? outcomes.desk : 403,
      ...(!isReading({ call: call.address }) && { foreign: 403 as const }),
    },
  }))
})
