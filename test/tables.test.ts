import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from './support/database.ts'

/** Columns of the specification's six entities, each as its type, whether it is required, and its default. */
const TABLES = {
  events: {
    id: 'serial',
    name: 'text required',
    date: 'text required',
    description: 'text',
    category: "text required 'other'",
    profile_image: 'text',
    // Uniqueness of codes is our addition.
    qr_code: 'text required unique',
    is_admin_generated: 'boolean required false',
    is_public: 'boolean required true',
    created_at: 'timestamp required now()',
  },
  admin_codes: {
    id: 'serial',
    code: 'text required unique',
    description: 'text',
    is_active: 'boolean required true',
    status: "text required 'unpublished'",
    event_id: 'integer',
    created_at: 'timestamp required now()',
  },
  photos: {
    id: 'serial',
    event_id: 'integer required',
    filename: 'text required unique',
    original_name: 'text required',
    mime_type: 'text required',
    size: 'integer required',
    featured: 'boolean required false',
    flag_count: 'integer required 0',
    hidden: 'boolean required false',
    uploaded_at: 'timestamp required now()',
  },
  photo_flags: {
    id: 'serial',
    photo_id: 'integer required',
    ip_address: 'text required',
    reason: 'text',
    flagged_at: 'timestamp required now()',
  },
  admin_users: {
    id: 'serial',
    username: 'text required unique',
    password_hash: 'text required',
    created_at: 'timestamp required now()',
  },
  admin_sessions: {
    id: 'serial',
    session_token: 'text required unique',
    admin_id: 'integer required',
    expires_at: 'timestamp required',
    created_at: 'timestamp required now()',
  },
}

let client: Client
beforeAll(async () => {
  client = new Client(await freshDatabase())
  await client.connect()
})
afterAll(() => client?.end())

interface Column {
  name: string
  type: string
  required: boolean
  preset: string | null
  unique: boolean
}

async function columnsOf(table: string): Promise<Record<string, string>> {
  const { rows } = await client.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, attnotnull as required,
       pg_get_expr(adbin, adrelid) as preset,
       exists (select from pg_constraint where conrelid = attrelid and contype = 'u' and conkey = array[attnum]) as unique
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return Object.fromEntries(rows.map((column) => [column.name, words(column)]))
}

function words({ type, required, preset, unique }: Column): string {
  if (preset?.startsWith('nextval(')) return 'serial'
  return [
    type.replace(/ with(out)? time zone$/, ''),
    required && 'required',
    preset?.replace('::text', ''),
    unique && 'unique',
  ]
    .filter(Boolean)
    .join(' ')
}

test.each(Object.entries(TABLES))('%s has the columns of the specification', async (table, columns) => {
  const found = await columnsOf(table)
  // Candid has additional columns.
  expect(found).toMatchObject(columns)
})

test('a flag references its photo and is deleted with it, a photo with its event', async () => {
  const { rows } = await client.query(
    `insert into events (name, date, qr_code) values ('a', '2027-06-05', 'CODE') returning id`,
  )
  const photo = await client.query(
    `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256)
     values ($1, 'f', 'o', 'image/jpeg', 1, 'h', 0, '') returning id`,
    [rows[0].id],
  )
  const flag = `insert into photo_flags (photo_id, ip_address) values ($1, '192.0.2.1')`
  await client.query(flag, [photo.rows[0].id])
  await expect(client.query(flag, [photo.rows[0].id + 1])).rejects.toThrow(/foreign key/)
  await client.query('delete from events where id = $1', [rows[0].id])
  const left = await client.query(
    'select (select count(*) from photos) + (select count(*) from photo_flags) as n',
  )
  expect(Number(left.rows[0].n)).toBe(0)
})

test('a status is unpublished or active, and a category one of the ten', async () => {
  await expect(client.query(`insert into admin_codes (code, status) values ('a', 'other')`)).rejects.toThrow(
    /check/,
  )
  await expect(
    client.query(`insert into events (name, date, qr_code, category) values ('a', 'b', 'c', 'picnic')`),
  ).rejects.toThrow(/check/)
})
