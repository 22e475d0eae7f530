import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** Checks the packages in deploy/stores against the stores' rules. `npm run check` runs this file. */
const ROOT = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

const text = z.string().min(1)
const english = z.object({ en_US: text })

/** The part of Compose that the packages use: schema/compose-spec.json of github.com/compose-spec/compose-spec. */
const compose = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]*$/)
    .optional(),
  services: z.strictObject({
    candid: z.strictObject({
      image: z.literal(`registry.example.com/candid:${version}`),
      container_name: z.literal('candid').optional(),
      restart: z.enum(['unless-stopped', 'on-failure']),
      read_only: z.literal(true),
      ports: z.tuple([
        z.literal('8090:3000').or(
          z.strictObject({
            target: z.literal(3000),
            published: z.literal('8090'),
            protocol: z.literal('tcp'),
          }),
        ),
      ]),
      environment: z.partialRecord(z.enum(['PUID', 'PGID', 'TZ']), text),
      volumes: z.tuple([
        z.string().regex(/^[^:]+\/data:\/data$/),
        z.string().regex(/^[^:]+\/backup:\/backup$/),
      ]),
    }),
  }),
})

/**
 * Umbrel: the linter of its stores, src/schemas/umbrel-app.yml.schema.ts of github.com/sharknoon/umbrel-cli. A submission
 * also needs the image's digest.
 */
const umbrel = z.strictObject({
  manifestVersion: z.literal([1, 1.1, 1.2]),
  id: z.string().regex(/^(?!umbrel-app-store)[a-z-]+$/),
  name: text.max(50),
  tagline: text.max(100).regex(/[^.]$/),
  category: z.enum('files bitcoin media networking social automation finance ai developer crypto'.split(' ')),
  version: z.literal(version),
  port: z.literal(8090),
  description: text.max(5000),
  developer: text.max(50),
  website: z.url(),
  submitter: text.max(50),
  submission: z.url(),
  repo: z.url(),
  support: z.url(),
  gallery: z.array(text),
  dependencies: z.array(text),
  path: z.string(),
})

/** CasaOS and ZimaOS: docs/specs/compose-and-x-casaos.md of github.com/IceWhaleTech/CasaOS-AppStore. */
const casaos = compose.extend({
  name: text,
  'x-casaos': z.strictObject({
    id: z.string().regex(/^[a-z0-9]+([._-][a-z0-9]+)*(\.[a-z0-9]+)+$/),
    main: z.literal('candid'),
    index: z.string().startsWith('/'),
    port_map: z.literal('8090'),
    scheme: z.enum(['http', 'https']),
    title: english,
    icon: z.url(),
    screenshot_link: z.array(text).min(1),
    tagline: english,
    description: english,
    tips: z.strictObject({ before_install: english }),
    author: text,
    developer: text,
    category: z.enum('Media Productivity Home Networking AI Finance Social Developer Others'.split(' ')),
    architectures: z.array(z.enum(['amd64', 'arm64'])),
    version: z.literal(version),
  }),
})

/** Unraid: ca.unraid.net/submit/help/xml-field-reference, and a template as its own Docker page saves it. */
const unraid = z.strictObject({
  Name: text,
  Repository: z.literal(`registry.example.com/candid:${version}`),
  Network: z.enum(['bridge', 'host']),
  Privileged: z.enum(['true', 'false']),
  Support: z.url(),
  Project: z.url(),
  Overview: text,
  Category: z.string().regex(/^\w+:\w*$/),
  WebUI: z.string().startsWith('http://[IP]:[PORT:3000]'),
  TemplateURL: z.url(),
  Icon: z.url(),
  ExtraParams: z.string(),
  Config: z.array(
    z.strictObject({
      Name: text,
      Target: text,
      Default: z.string(),
      Mode: z.enum(['tcp', 'udp', 'rw', 'ro', '']),
      Description: z.string(),
      Type: z.enum(['Port', 'Path', 'Variable', 'Label', 'Device']),
      Display: z.enum(['always', 'always-hide', 'advanced', 'advanced-hide']),
      Required: z.enum(['true', 'false']),
      Mask: z.enum(['true', 'false']),
    }),
  ),
})

/** Parses one element per line. Throws if a line is not exactly that. */
function parseTemplate(xml: string): Record<string, unknown> {
  const [head, open, ...lines] = xml.trimEnd().split('\n')
  if (`${head}${open}${lines.pop()}` !== '<?xml version="1.0"?><Container version="2"></Container>')
    throw new Error('unraid.xml is not a template of version 2')
  const fields: Record<string, unknown> & { Config: unknown[] } = { Config: [] }
  for (const line of lines) {
    const [, tag, attributes, content] =
      /^ {2}<(\w+)((?: \w+="[^"<&]*")*)(?:\/>|>([^<&]*)<\/\1>)$/.exec(line) ?? []
    if (!tag) throw new Error(`unraid.xml: ${line}`)
    const pairs = [...attributes!.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
    if (tag === 'Config') fields.Config.push(Object.fromEntries(pairs))
    else fields[tag] = content ?? ''
  }
  return fields
}

const files: [string, z.ZodType, (text: string) => unknown][] = [
  ['umbrel/umbrel-app.yml', umbrel, parse],
  ['umbrel/docker-compose.yml', compose, parse],
  ['casaos.yml', casaos, parse],
  ['truenas.yml', compose, parse],
  ['unraid.xml', unraid, parseTemplate],
]
for (const [name, schema, parsed] of files) {
  const { error } = schema.safeParse(parsed(read(`deploy/stores/${name}`)))
  if (!error) continue
  console.error(`deploy/stores/${name}\n${z.prettifyError(error)}`)
  process.exitCode = 1
}
