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
const BELOW_SCREENS = ['#contract/', '#web/*.ts', '#web/api/', '#web/i18n/', '#web/state/']
const THREADS = ['p-limit', 'piscina']
const DRAWING = ['pdfkit', 'fontkit', 'harfbuzzjs', 'subset-font', 'bidi-js', 'qrcode', 'sharp']
const BODIES = ['@koa/multer', 'multer', 'raw-body']
const WORKBOX = ['expiration', 'precaching', 'routing', 'strategies'].map((name) => `workbox-${name}`)
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
  deploy: ['node:', 'pino', ...ROWS, '#core/', '#deploy/appliance/'],
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
  'web/ui': ['react', 'react-dom', 'lucide-react', 'radix-ui', ...BELOW_SCREENS],
  'web/api': ['swr', '#contract/', '#web/*.ts', '#web/i18n/', '#web/state/'],
  'web/lazy': ['react', 'lucide-react', '#contract/', '#web/'],
  'web/nav': [...PAGE, ...BELOW_SCREENS, '#web/ui/'],
  'web/share': [...BELOW_SCREENS, '#web/ui/'],
  'web/photo': [...SCREEN, 'photoswipe', 'thumbhash'],
  'web/qr': [...SCREEN, 'qrcode'],
  'web/scan': [...SCREEN, 'zxing-wasm', '#web/scan/'],
  'web/create-event': SCREEN,
  'web/home': [...SCREEN, '#web/create-event/', '#web/scan/'],
  'web/dashboard': [...SCREEN, '#web/create-event/'],
  'web/featured': SCREEN,
  'web/offline': ['#contract/', '#web/api/', ...WORKBOX],
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
  'web/admin/tonight': [...SCREEN, '@lingui/core', '#web/admin/'],
  'web/admin/preflight': [...SCREEN, '#web/admin/', '#web/scan/camera/wasm-reader.ts'],
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
  'api/middleware': [...API, ...ROWS, ...BODIES, 'koa-session', 'proxy-addr', '#api/responses/'],
  'api/responses': [...API, 'lru-cache', 'range-parser'],

  core: [...JOINING, 'pino', '#core/'],
  'core/cards': [...JOINING, '#messages/say-in.ts', 'pino', ...THREADS, ...DRAWING],
  'core/checks': [
    ...JOINING,
    'proxy-addr',
    '#core/services.ts',
    '#core/migrations/',
    '#core/backups/',
    '#core/uploads/',
    '#core/checks/',
    '#core/notifications/',
  ],
  'core/support': [...JOINING, '#core/archive/', '#core/backups/', '#core/checks/', '#core/services.ts'],
  'core/demo': [...JOINING, '#core/deletion/', '#core/uploads/', '#core/services.ts'],
  'core/verify': JOINING,
  'core/backups': [...JOINING, 'pino', '#core/notifications/', '#core/verify/'],
  'core/archive': JOINING,
  'core/take-home': [...JOINING, 'lru-cache', 'p-limit', '#messages/', '#core/archive/'],
  'core/album': [...PRINTING, 'sharp', '#core/uploads/stage-photo.ts'],
  'core/hand-over': [...PRINTING, 'pino', '#messages/', '#core/deletion/'],
  'core/deletion': [...JOINING, '#core/uploads/unfinished-uploads.ts'],
  'core/moderation': [...JOINING, '#core/deletion/'],
  'core/uploads': [...JOINING, 'pino', ...THREADS, 'file-type', 'image-size', '#core/image-metadata/'],
  'core/admin-codes': [...NOUN, '#core/audit-log/', '#core/events/'],
  'core/screens': [...NOUN, '#core/events/', '#core/photos/'],
  'core/photos': [...NOUN, 'dataloader', '#core/events/', '#core/notifications/'],
  'core/events': [...NOUN, '#core/audit-log/', '#core/notifications/'],
  'core/notifications': [...NOUN, ...SETTINGS, 'nodemailer', 'standardwebhooks', '#messages/'],
  'core/audit-log': NOUN,
  'core/admins': [...NOUN, ...SETTINGS, '@node-rs/argon2', 'p-limit'],
  'core/settings': [...NOUN, 'sharp', '#core/image-metadata/', '#core/audit-log/'],
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
  'core/infra': [...BASE, '@mikro-orm/postgresql', 'bullmq', 'pg', 'pino', 'prom-client'],
  'core/config.ts': ['node:', 'zod', '#contract/', '#core/trusted-proxies.ts'],
  'core/trusted-proxies.ts': ['node:'],
  'core/jobs.ts': [],
  'core/errors.ts': ['#contract/', '#messages/'],

  contract: ['zod', '#contract/values/', '#messages/message-types.ts'],
  'contract/calls': ['zod', '#contract/', '#messages/message-types.ts'],
  'contract/schemas': ['zod', '#messages/message-types.ts', '#contract/values/'],
  // Only types from schemas, like the page: see `WITHOUT_ZOD`.
  'contract/values': ['#messages/message-types.ts', '#contract/schemas/'],
  messages: ['@lingui/core', '@lingui/message-utils', '@schummar/icu-type-parser', '#messages/'],
}
