import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/support/app.ts'
import { makeCall } from './call.ts'
import { openCallers, type Callers } from './callers.ts'
import { BinnedEvent } from '#core/deletion/binned-event.ts'
import { renderTable } from './render.ts'
import { makeSubject } from './subject.ts'
import { ROLES, type Outcome, type Role } from './roles.ts'
import { isReading, TABLE, type Row } from './table.ts'

test('docs/roles.md shows this table; npx vitest run test/roles -u writes it', async () => {
  await expect(renderTable()).toMatchFileSnapshot('../../docs/roles.md')
})

/** Headers of another site's request: over HTTPS and on localhost, and over plain HTTP. */
const FOREIGN: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'http://elsewhere.test' },
]
const headersOf = (role: Role) => (role === 'foreign' ? FOREIGN : [{}])

const named = (rows: Row[]) =>
  rows.map((row) => [`${row.call} ${row.subject && `(${row.subject})`}`, row] as const)

describe('reading', () => {
  const { callers } = started({ worker: true })

  test.each(named(TABLE.filter(isReading)))('%s', async (_, row) => {
    const subject = await makeSubject(row, callers())
    const outcomes: Record<string, Outcome> = {}
    for (const role of Object.keys(ROLES) as Role[]) {
      const browser = await callers().browserOf(role, subject)
      for (const headers of headersOf(role)) outcomes[role] = await makeCall(row, subject, browser, headers)
    }
    expect(outcomes).toEqual(row.outcomes)
  })
})

describe('changes; a rejected call changes nothing', () => {
  // Without a worker, only the table's calls change rows.
  const { app, callers } = started({ worker: false })

  test.each(named(TABLE.filter((row) => !isReading(row))))('%s', async (_, row) => {
    const outcomes: Record<string, Outcome> = {}
    const refusedButDone: Role[] = []
    let subject = await makeSubject(row, callers())
    for (const role of Object.keys(ROLES) as Role[]) {
      const browser = await callers().browserOf(role, subject)
      const before = await rowsOf(app())
      for (const headers of headersOf(role)) outcomes[role] = await makeCall(row, subject, browser, headers)
      const refused = Number(outcomes[role]) >= 400
      if (refused && (await rowsOf(app())) !== before) refusedButDone.push(role)
      if (!refused) subject = await makeSubject(row, callers())
    }
    expect(outcomes).toEqual(row.outcomes)
    expect(refusedButDone).toEqual([])
  })
})

describe('a deleted event', () => {
  const { app, callers } = started({ worker: false })

  test('is not found by any call, and in no list', async () => {
    const row = TABLE.find(({ call }) => call.endsWith('/unflag'))!
    const subject = await makeSubject(row, callers())
    await callers().administrator.post(`/api/admin/photos/${subject.photo!.id}/toggle-featured`)
    await subject.creator.post(`/api/photos/${subject.photo!.id}/flag`, { reason: 'spam' })
    const browsers = await Promise.all(
      (['granted', 'host', 'creator', 'administrator'] as const).map((role) =>
        callers().browserOf(role, subject),
      ),
    )
    await subject.creator.delete(`/api/events/${subject.event.id}`)
    const found: unknown[] = []
    const about =
      /^\w+ \/(api\/(events|photos|admin\/photos)\/:id|api\/events\/qr|uploads)|^GET .*[/-](events|photos)$/
    for (const one of TABLE.filter((row) => about.test(row.call) && row.subject !== 'deleted event'))
      for (const browser of browsers) {
        const outcome = await makeCall(one, { ...subject, upload: 'none' }, browser)
        if (![401, 404, 'absent'].includes(outcome)) found.push([one.call, one.subject, outcome])
      }
    expect(found).toEqual([])
    expect(await app().services.orm.em.fork().count(BinnedEvent)).toBe(1)
  })
})

function started(options: { worker: boolean }) {
  let app: TestApp
  let callers: Callers
  beforeAll(async () => {
    app = await startTestApp({ ...options, env: { RATE_LIMITS: 'off' } })
    callers = await openCallers(app)
  })
  afterAll(() => app?.close())
  return { app: () => app, callers: () => callers }
}

/** Returns every row that a call of the table may change, as text. */
async function rowsOf({ services }: TestApp): Promise<string> {
  const tables = ['events', 'photos', 'photo_flags', 'admin_codes', 'admin_users', 'settings', 'audit_log']
  const texts = tables.map((table) => `(select string_agg(t::text, ' ' order by t::text) from ${table} t)`)
  const [all] = await services.orm.em
    .fork()
    .execute<{ rows: string }[]>(`select concat_ws(' | ', ${texts.join(', ')}) as rows`)
  return all!.rows
}
