import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished } from 'vitest'
import { createMetrics, serveMetrics } from '#core/infra/metrics.ts'
import { openDatabase } from '#core/open-database.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, formOf, sendPhoto, settledPhotos } from '#test/support/app.ts'
import { startApplianceCaddy } from '#test/support/caddy.ts'
import { lacks } from '#test/support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'
import { withApp } from '#test/support/with-app.ts'
import { collectMetrics } from './collect-metrics.ts'
import type { LiveHub } from './responses/live-hub.ts'

const test = withApp().extend('port', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const metrics = await serveMetrics({ ...app.services, config: { host: '127.0.0.1', metricsPort: 0 } })
  onCleanup(metrics.close)
  return metrics.port!
})
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** Returns the metrics, as a scraper reads them. */
async function scrape(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('Content-Type')).toContain('application/openmetrics-text')
  return response.text()
}

test('metrics count calls, bytes, photos, pictures and jobs, without a name or a code', async ({
  port,
  admin,
}) => {
  const event = await createEvent(admin, { name: 'Secret Wedding', description: 'Castle' })
  const photo = await makeJpeg({ width: 60, height: 40 })
  const form = formOf({ senderName: 'Annabelle', photos: new File([new Uint8Array(photo)], 'IMG_777.jpg') })
  await admin.post(`/api/events/${event.id}/photos`, form)
  await settledPhotos(admin, event.id)
  await admin.request(`/api/events/qr/${event.qrCode}`)
  await admin.request('/no-such-page/Annabelle?search=Annabelle')
  await admin.request(`/api/nowhere/${event.qrCode}`)
  const text = await scrape(port)
  expect(text).toContain('candid_requests_total{call="POST /api/events/:id/photos",status="201"} 1')
  expect(text).toContain('candid_requests_total{call="other",status="404"}')
  expect(Number(/^candid_upload_bytes_total (\d+)/m.exec(text)![1])).toBeGreaterThan(photo.length)
  expect(text).toContain('candid_photos{state="ready"} 1')
  expect(text).toContain('candid_picture_seconds_count{lane="quick"} 1')
  expect(text).toContain('candid_jobs_total{job="photo.renditions",result="done"} 1')
  expect(text).toMatch(/^candid_disk_bytes\{kind="free"\} \d/m)
  expect(text).toContain('candid_problems{level="act"} ')
  expect(text).toMatch(/# EOF\n$/)
  for (const secret of [
    'Wedding',
    'Castle',
    'Annabelle',
    'IMG_777',
    event.qrCode,
    admin.cookie ?? 'candid.sess',
  ])
    expect(text).not.toContain(secret)
})

test('figures of an unreachable database are missing, and the others remain', async ({ app }) => {
  const orm = await openDatabase('postgres://127.0.0.1:9/none')
  onTestFinished(() => orm.close())
  const metrics = createMetrics()
  collectMetrics({ ...app.services, orm, metrics }, { countListeners: () => 3 } as LiveHub)
  const text = await metrics.registry.metrics()
  expect(text).toContain('candid_live_connections 3')
  expect(text).not.toMatch(/^candid_photos\{/m)
})

test('operations.md documents every metric, and the dashboard has no other', async ({ port, admin }) => {
  await sendPhoto(admin, (await createEvent(admin)).id, await makeJpeg({ width: 70, height: 40 }))
  const text = await scrape(port)
  const names = [...text.matchAll(/^# TYPE (candid_\w+)/gm)].map(([, name]) => name!)
  const documented = [...read('docs/operations.md').matchAll(/^\| `(candid_\w+)/gm)].map(([, name]) => name!)
  expect(documented.map((name) => name.replace(/_total$/, '')).toSorted()).toEqual(names.toSorted())
  const used = read('deploy/grafana/candid.json').match(/candid_\w+/g)!
  const known = names.flatMap((name) => ['', '_total', '_bucket'].map((end) => name + end))
  expect(used.filter((name) => !known.includes(name))).toEqual([])
})

describe('Caddy', skipIf(lacks('caddy')), () => {
  test('/metrics is not passed on', async ({ app, port }) => {
    const caddy = await startApplianceCaddy({ api: new URL(app.origin).host })
    onTestFinished(caddy.stop)
    for (const path of [
      '/metrics',
      '//metrics',
      '/api/metrics',
      '/uploads/../metrics',
      `/metrics?port=${port}`,
    ])
      expect(await (await fetch(caddy.origin + path)).text(), path).not.toContain('candid_')
    const ports = [...read('Caddyfile').matchAll(/^\s*port (\d+)/gm)].map(([, one]) => one)
    expect(ports).toEqual(['3000'])
  })
})
