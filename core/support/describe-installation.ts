import { arch, cpus, freemem, platform, release, totalmem } from 'node:os'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SupportView } from '#contract/schemas/support.ts'
import { countRows } from '#core/backups/backup-rows.ts'
import { Problem } from '#core/checks/problem.ts'
import { ServerProcess } from '#core/checks/server-process.ts'
import { recentLines } from '#core/infra/log/recent-lines.ts'
import { VERSION } from '#core/infra/version.ts'
import type { Services } from '#core/services.ts'
import { readSettings } from '#core/settings/settings.ts'
import { safeLine } from './safe-line.ts'

const MB = 1024 * 1024
const MAX_PROCESSES = 30

/**
 * Returns the support file: what a developer needs to find a fault, and nothing that a person wrote. Each value is
 * chosen here, so a new setting or column is left out until it is added.
 */
export async function describeInstallation(em: EntityManager, services: Services): Promise<SupportView> {
  const problems = await em.find(Problem, {}, { disableIdentityMap: true })
  const processes = await em.find(
    ServerProcess,
    {},
    { orderBy: { id: 'desc' }, limit: MAX_PROCESSES, disableIdentityMap: true },
  )
  const sections = {
    version: await describeVersion(em, services),
    settings: await describeSettings(em, services),
    counts: Object.fromEntries(await countRows(em)),
    photos: await countBy(
      em,
      `case when hidden then 'hidden' when is_pending then 'pending' else state end`,
      'photos',
    ),
    notifications: await countBy(em, `type || ' ' || state`, 'notifications'),
    problems: Object.fromEntries(
      problems.map(({ name, level, since, wellSince, snoozedUntil, values }) => [
        name,
        [
          level,
          `since ${since.toISOString()}`,
          wellSince && 'well',
          snoozedUntil && 'snoozed',
          numbersOf(values),
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ),
    processes: Object.fromEntries(
      processes.map(({ id, kind, version, startedAt, seenAt, stoppedAt }) => [
        `${id} ${kind} ${version}`,
        `${startedAt.toISOString()} to ${(stoppedAt ?? seenAt).toISOString()}${stoppedAt ? ', stopped' : ''}`,
      ]),
    ),
  }
  const text = Object.entries(sections)
    .map(([title, values]) =>
      [`[${title}]`, ...Object.entries(values).map(([name, value]) => `${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
  const lines = recentLines(services.log).flatMap((line) => safeLine(line) ?? [])
  return {
    text,
    files: [
      { name: 'installation.txt', text: `${text}\n` },
      { name: 'log.txt', text: lines.map((line) => `${line}\n`).join('') },
    ],
  }
}

type Values = Record<string, string | number | boolean | null | undefined>

async function describeVersion(em: EntityManager, { space }: Services): Promise<Values> {
  const [database] = await em.execute<[{ version: string; bytes: string }]>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  )
  const disk = await space.look()
  return {
    candid: VERSION,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    cores: cpus().length,
    memoryMegabytes: `${Math.round(freemem() / MB)} of ${Math.round(totalmem() / MB)} free`,
    processMegabytes: Math.round(process.memoryUsage().rss / MB),
    uptimeMinutes: Math.round(process.uptime() / 60),
    diskMegabytes:
      disk && `${Math.round(disk.freeBytes / MB)} free, reserve ${Math.round(disk.reserveBytes / MB)}`,
    postgres: database.version,
    databaseMegabytes: Math.round(Number(database.bytes) / MB),
    time: new Date().toISOString(),
  }
}

async function describeSettings(em: EntityManager, { config }: Services): Promise<Values> {
  const { venue, notifications, backups, wifi, ...settings } = await readSettings(em)
  return {
    redis: Boolean(config.redisUrl),
    photoStore: config.s3 ? 's3' : 'files',
    handOffToProxy: Boolean(config.s3?.handoff || config.filesHandoff),
    publicUrlIsSet: Boolean(config.publicUrl),
    https: config.publicUrl?.startsWith('https:'),
    galleryAddressIsSet: settings.galleryAddress !== null,
    trustedProxies: config.trustedProxies.length,
    flagIdentity: config.flagIdentity,
    heic: config.heic,
    keepLocation: config.keepLocation,
    demoEvent: config.demoEvent,
    rateLimits: config.rateLimits,
    workerConcurrency: config.workerConcurrency,
    logLevel: config.logLevel,
    qrServiceIsSet: Boolean(config.qrServiceUrl),
    handOverFolderIsSet: Boolean(config.handOverFolder),
    publicList: settings.publicList,
    wifiIsSet: wifi !== null,
    wifiForHosts: settings.wifiForHosts,
    timeZone: venue.timeZone ?? config.timeZone,
    language: venue.language,
    logoIsSet: venue.logo !== null,
    disabledFeatures: venue.disabledFeatures.join(' '),
    notificationTargets: notifications.targets.map(({ kind }) => kind).join(' '),
    privateAddresses: notifications.allowPrivateAddresses,
    backupsAreOn: backups.isOn,
    backupsKept: backups.kept,
  }
}

/** `what` is an SQL expression of fixed words. */
async function countBy(em: EntityManager, what: string, table: string): Promise<Values> {
  const rows = await em.execute<{ name: string; count: number }[]>(
    `select ${what} as name, count(*)::int from ${table} group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Texts among a problem's values may be names of events, screens and hosts. */
const numbersOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${value}`)
    .join(' ')
