import type { Client } from 'pg'

/** Inserts rows like the product's, spread evenly over the events. */
export async function seedRows(sql: Client, photos: number, events = 10): Promise<{ eventId: number }> {
  const { rows } = await sql.query(
    `insert into events (name, date, qr_code)
     select 'Event ' || i, '2027-06-05', 'BENCH' || i from generate_series(1, $1::int) i returning id`,
    [events],
  )
  const first = rows[0].id as number
  await sql.query(
    `insert into photos (event_id, filename, original_name, mime_type, size, uploaded_by, content_hash, crc32, sha256, state,
       width, height, thumbhash, renditions)
     select $1 + i % $3::int, md5('f' || i) || '.jpg', 'IMG_' || i || '.jpg', 'image/jpeg', 3000000 + i, md5('d' || i % 300),
       md5('a' || i) || md5('b' || i), 4000000000, '', 'ready', 4032, 3024, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
       '[{"width": 400, "height": 300}, {"width": 1280, "height": 960}]'
     from generate_series(1, $2::int) i`,
    [first, photos, events],
  )
  await sql.query('analyze')
  return { eventId: first }
}
