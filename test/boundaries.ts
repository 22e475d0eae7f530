import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { findCircles } from './circles.ts'

/** Imports allowed in adapters of backing services and everything above. */
const BASE = ['node:', '#core/errors.ts', '#core/config.ts', '#core/jobs.ts', '#messages/message-types.ts']
const ROWS = ['@mikro-orm/core', '@mikro-orm/postgresql']
const NOUN = [...BASE, ...ROWS, '#contract/', '#core/infra/', '#core/removals/', '#core/limits/', '#core/qr/']
const ALL_NOUNS = 'audit-log settings admins notifications events photos screens admin-codes'
  .split(' ')
  .map((noun) => `#core/${noun}/`)
const SETTINGS = ['#core/audit-log/', '#core/settings/']
const JOINING = [...NOUN, ...ALL_NOUNS]
const PRINTING = [...JOINING, 'pdfkit', '#core/cards/', '#core/take-home/']
const API = ['node:', 'zod', 'pino', 'koa', '#contract/', '#messages/message-types.ts', '#core/', '#api/*.ts']
const PAGE = ['react', 'react-dom', 'react-router-dom', 'swr', 'lucide-react', 'radix-ui', 'react-hook-form']
const SHARED_PAGE = ['ui', 'api', 'i18n', 'state', 'lazy', 'nav', 'share', 'photo', 'qr'].map(
  (folder) => `#web/${folder}/`,
)
const SCREEN = [...PAGE, '@tanstack/react-virtual', '#contract/', '#web/*.ts', ...SHARED_PAGE]

/**
 * Imports allowed in a folder's files, besides those from the same folder. A file listed here has its own rule; an
 * unlisted folder has its parent's. `x/` allows everything below, `x/*.ts` the files directly in it, any other entry
 * that file or package. All others are rejected. Levels are in order, the lowest first.
 */
export const BOUNDARIES: Record<string, string[]> = {
  '.ci': ['node:'],
  test: ['*'],
  tools: ['*'],
  'test/engines': [
    'node:',
    'vitest',
    'puppeteer-core',
    '#contract/',
    '#core/infra/postgres/free-port.ts',
    '#test/support/',
    '#test/fixtures/',
    '#test/engines/',
    '#test/screens/',
  ],
  deploy: ['node:', 'pino', ...ROWS, '#core/'],
  'deploy/appliance': ['node:', 'koa', ...ROWS, '#core/', '#api/', '#worker/'],
  'deploy/local': [
    'node:',
    'qrcode',
    '#contract/calls/all.ts',
    '#contract/values/loopback.ts',
    '#core/',
    '#api/server.ts',
    '#worker/worker.ts',
  ],

  'web/state': ['react'],
  'web/i18n': ['react', '@lingui/core', '#contract/', '#messages/', '#web/state/', '#web/venue.ts'],
  web: [
    ...PAGE,
    '@lingui/message-utils',
    'subset-font',
    'vite',
    '@vitejs/plugin-react',
    '@tailwindcss/vite',
    'node:',
    '#contract/',
    '#web/',
  ],
  'web/ui': [
    'react',
    'react-dom',
    'lucide-react',
    'radix-ui',
    '#contract/',
    '#web/*.ts',
    '#web/api/',
    '#web/i18n/',
    '#web/state/',
  ],
  'web/api': ['swr', '#contract/', '#web/*.ts', '#web/i18n/', '#web/state/'],
  'web/lazy': ['react', 'lucide-react', '#contract/', '#web/'],
  'web/nav': [...PAGE, '#contract/', '#web/*.ts', '#web/api/', '#web/i18n/', '#web/state/', '#web/ui/'],
  'web/share': ['#contract/', '#web/*.ts', '#web/i18n/', '#web/state/', '#web/ui/', '#web/api/'],
  'web/photo': [...SCREEN, 'photoswipe', 'thumbhash'],
  'web/qr': [...SCREEN, 'qrcode'],
  'web/scan': [...SCREEN, 'zxing-wasm', '#web/scan/'],
  'web/create-event': SCREEN,
  'web/home': [...SCREEN, '#web/create-event/', '#web/scan/'],
  'web/dashboard': [...SCREEN, '#web/create-event/'],
  'web/featured': SCREEN,
  'web/offline': [
    '#contract/',
    '#web/api/',
    'workbox-expiration',
    'workbox-precaching',
    'workbox-routing',
    'workbox-strategies',
  ],
  'web/uploads': [...SCREEN, 'hash-wasm', 'idb', 'tus-js-client'],
  'web/event': [...SCREEN, '#web/event/', '#web/uploads/'],
  'web/host': [...SCREEN, '#web/host/', '#web/create-event/', '#web/event/'],
  'web/wall': [
    ...SCREEN,
    '#web/event/gallery/galleries.ts',
    '#web/event/gallery/gallery.ts',
    '#web/event/schedule/',
  ],
  'web/admin': [...SCREEN, '#web/admin/'],
  'web/admin/create-event': [
    ...SCREEN,
    '#web/admin/',
    '#web/create-event/',
    '#web/scan/event-code-field.tsx',
    '#web/scan/lookups.ts',
    '#web/scan/scan-flow.ts',
  ],

  worker: ['node:', 'pino', 'bullmq', '#core/', '#worker/jobs/'],
  'worker/jobs': ['node:', ...ROWS, '#contract/', '#core/', '#worker/'],
  'worker/decoder': ['node:', 'sharp', 'libheif-js', 'p-limit', '#contract/', '#core/', '#worker/imaging/'],
  'worker/imaging': [
    'node:',
    'sharp',
    'file-type',
    'thumbhash',
    '#contract/',
    '#core/image-metadata/',
    '#core/infra/release.ts',
  ],
  'worker/qr': ['node:', 'sharp', 'qrcode', 'zxing-wasm', '#contract/', '#core/image-metadata/'],

  api: [...API, ...ROWS, 'koa-compress', '@koa/router', '#api/'],
  'api/page': [...API, '@koa/send', '#api/middleware/', '#api/responses/'],
  'api/routes': [...API, '#api/middleware/', '#api/responses/'],
  'api/openapi': [
    'zod',
    'zod-openapi',
    '#contract/',
    '#messages/en/errors.ts',
    '#messages/message-types.ts',
    '#core/limits/limits.ts',
    '#api/serve.ts',
    '#api/middleware/',
  ],
  'api/middleware': [
    ...API,
    ...ROWS,
    '@koa/multer',
    'koa-session',
    'multer',
    'proxy-addr',
    'raw-body',
    '#api/responses/',
  ],
  'api/responses': [...API, 'lru-cache', 'range-parser'],

  core: [...JOINING, 'pino', '#core/'],
  'core/cards': [
    ...JOINING,
    '#messages/say-in.ts',
    'pino',
    'p-limit',
    'piscina',
    'pdfkit',
    'fontkit',
    'harfbuzzjs',
    'subset-font',
    'bidi-js',
    'qrcode',
    'sharp',
  ],
  'core/demo': [...JOINING, '#core/deletion/', '#core/uploads/', '#core/services.ts'],
  'core/verify': JOINING,
  'core/backups': [...JOINING, 'pino', '#core/open-database.ts', '#core/notifications/', '#core/verify/'],
  'core/archive': JOINING,
  'core/take-home': [...JOINING, 'lru-cache', 'p-limit', '#messages/', '#core/archive/'],
  'core/album': [...PRINTING, 'sharp', '#core/uploads/stage-photo.ts'],
  'core/hand-over': [...PRINTING, 'pino', '#messages/', '#core/deletion/'],
  'core/deletion': [...JOINING, '#core/uploads/unfinished-uploads.ts'],
  'core/moderation': [...JOINING, '#core/deletion/'],
  'core/uploads': [
    ...JOINING,
    'pino',
    'piscina',
    'p-limit',
    'file-type',
    'image-size',
    '#core/image-metadata/',
  ],
  'core/admin-codes': [...NOUN, '#core/audit-log/', '#core/events/'],
  'core/screens': [...NOUN, '#core/events/', '#core/photos/'],
  'core/photos': [...NOUN, 'dataloader', '#core/events/', '#core/notifications/'],
  'core/events': [...NOUN, '#core/audit-log/', '#core/notifications/'],
  'core/notifications': [...NOUN, ...SETTINGS, 'nodemailer', 'standardwebhooks', '#messages/'],
  'core/audit-log': NOUN,
  'core/admins': [...NOUN, ...SETTINGS, '@node-rs/argon2', 'p-limit'],
  'core/settings': [...NOUN, 'proxy-addr', 'sharp', '#core/image-metadata/', '#core/audit-log/'],
  'core/qr': [...BASE, '#contract/', '#core/infra/network/'],
  'core/limits': [...BASE, 'pino', 'ioredis', 'rate-limiter-flexible', '#core/infra/'],
  'core/removals': [...BASE, ...ROWS, '#core/infra/'],
  'core/migrations': ['@mikro-orm/core', '@mikro-orm/migrations'],
  'core/image-metadata': ['node:', '#core/image-metadata/'],
  'core/infra/disk': [...BASE, '#core/infra/*.ts'],
  'core/infra/live': [...BASE, 'pino', 'bullmq', '#core/infra/*.ts'],
  'core/infra/log': ['node:', 'pino'],
  'core/infra/network': ['node:', 'ipaddr.js'],
  'core/infra/orm': [...BASE, ...ROWS, '@mikro-orm/migrations', 'pg', '#core/infra/*.ts'],
  'core/infra/postgres': [...BASE, 'pg', '#core/infra/*.ts'],
  'core/infra/queue': [...BASE, 'pino', 'bullmq', '#core/infra/*.ts'],
  'core/infra/storage': [...BASE, 'minio', '#core/infra/*.ts'],
  'core/infra': [...BASE, '@mikro-orm/postgresql', 'bullmq', 'pg', 'pino'],
  'core/config.ts': ['node:', 'zod', '#contract/', '#core/trusted-proxies.ts'],
  'core/trusted-proxies.ts': ['node:'],
  'core/jobs.ts': [],
  'core/errors.ts': ['#contract/', '#messages/'],

  contract: ['zod', '#messages/message-types.ts'],
  'contract/calls': ['zod', '#contract/', '#messages/message-types.ts'],
  'contract/schemas': ['zod', '#messages/message-types.ts', '#contract/values/'],
  // Only types from schemas, like the page: see `WITHOUT_ZOD`.
  'contract/values': ['#messages/message-types.ts', '#contract/schemas/'],
  messages: ['@lingui/core', '@lingui/message-utils', '@schummar/icu-type-parser', '#messages/'],
}

/** Folders whose imports go up only by `#…`. */
const WITHOUT_DOTS = /^(contract|messages|core|api|worker|web|deploy)\//
/** Files that import only types from the contract's schemas. A value would load zod, 22 kB gzipped. */
const WITHOUT_ZOD = /^(web|contract\/values)\//
const SCHEMAS = /^#contract\/(schemas\/|calls\/|call\.ts)/
/** Loads zod together with its form, when opened. */
const MAY_LOAD_ZOD = 'web/create-event/event-values.ts'
const VALUE_IMPORT = /^import (?!type )[^']*'([^']+)'/gm
const STATIC_IMPORT = /\bfrom\s+'([^']+)'/g
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([^']+)'/g

/** Returns violations in these sources (texts by path): crossed boundaries, and circles of files or `web` folders. */
export function findViolations(sources: Map<string, string>): string[] {
  const graph = new Map<string, string[]>()
  const folders = new Map<string, string[]>()
  const found: string[] = []
  for (const [file, text] of sources) {
    const targets: string[] = []
    const isTest = /\.(test|long)\.tsx?$/.test(file)
    const rule = ruleOf(file)
    if (!rule) found.push(`${file}: test/boundaries.ts has no rule for its folder`)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = absolute(file, specifier)
      if (sources.has(target.slice(1))) targets.push(target.slice(1))
      if (specifier.startsWith('..') && WITHOUT_DOTS.test(file))
        found.push(`${file}: write '#…' instead of '${specifier}'`)
      if (!isTest && rule && !mayImport(file, rule, target))
        found.push(`${file}: may not import '${specifier}'`)
    }
    if (!isTest) graph.set(file, targets)
    const folder = isTest ? undefined : screenFolder(file)
    if (folder) folders.set(folder, [...(folders.get(folder) ?? []), ...foldersOf(file, text, folder)])
    if (!isTest && WITHOUT_ZOD.test(file) && file !== MAY_LOAD_ZOD)
      for (const [, specifier = ''] of text.matchAll(VALUE_IMPORT))
        if (SCHEMAS.test(specifier))
          found.push(`${file}: import types alone from '${specifier}', or zod comes with it`)
  }
  return [...found, ...findCircles(graph), ...findCircles(folders)]
}

const screenFolder = (file: string) => /^web\/[\w-]+(?=\/)/.exec(file)?.[0]

/** Returns other `web` folders that a file imports. `import()` doesn't count, because it starts a bundle. */
function foldersOf(file: string, text: string, folder: string): string[] {
  const targets = [...text.matchAll(STATIC_IMPORT)].map(([, specifier = '']) => absolute(file, specifier))
  return targets.flatMap((target) => screenFolder(target.slice(1)) ?? []).filter((one) => one !== folder)
}

const absolute = (file: string, specifier: string) =>
  specifier.startsWith('.') ? `#${normalize(join(dirname(file), specifier))}` : specifier

function ruleOf(file: string): string[] | undefined {
  for (let path = file; path !== '.'; path = dirname(path)) if (BOUNDARIES[path]) return BOUNDARIES[path]
  return dirname(file) === '.' ? ['*'] : undefined
}

function mayImport(file: string, rule: string[], target: string): boolean {
  const isNeighbour = BOUNDARIES[file] === undefined && dirname(target) === `#${dirname(file)}`
  return isNeighbour || rule.some((allowed) => matches(allowed, target))
}

function matches(allowed: string, target: string): boolean {
  if (allowed === '*') return true
  if (allowed.endsWith('/*.ts')) return dirname(target) === allowed.slice(0, -'/*.ts'.length)
  if (allowed.endsWith('/') || allowed.endsWith(':')) return target.startsWith(allowed)
  return target === allowed || target.startsWith(`${allowed}/`)
}

if (import.meta.main) {
  const files = String(execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard']))
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(file))
  const violations = findViolations(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))
  for (const violation of violations) console.error(violation)
  if (violations.length) process.exitCode = 1
}
