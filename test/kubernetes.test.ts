import { execFile } from 'node:child_process'
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#core/config.ts'
import { lacks } from './support/on-path.ts'
import { skipIf } from '#test/support/skip-if.ts'

const run = promisify(execFile)
const FOLDER = join(import.meta.dirname, '../deploy/kubernetes')

type Labels = Record<string, string>
interface Container {
  image: string
  command?: string[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports: { name: string }[]
  resources: { requests: Labels; limits: Labels }
  livenessProbe?: object
  securityContext: { capabilities: { drop: string[]; add?: string[] } }
  volumeMounts: { name: string }[]
}
interface Resource {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Labels
  // Each kind has its own shape. A wrong path fails the test that uses it.
  // oxlint-disable-next-line typescript/no-explicit-any
  spec: any
}

let folder: string
let resources: Resource[]
const all = (kind: string) => resources.filter((one) => one.kind === kind)
const names = (kind: string) => all(kind).map(({ metadata }) => metadata.name)
const deployments = () =>
  all('Deployment').map(({ metadata, spec }) => ({ name: metadata.name, ...spec.template }))
const containers = () => deployments().flatMap(({ spec }) => spec.containers as Container[])

/** Returns the manifests of the example overlay. */
async function build(): Promise<Resource[]> {
  const { stdout } = await run('kustomize', ['build', join(folder, 'overlays/example')])
  await writeFile(join(folder, 'built.yaml'), stdout)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Resource)
}

beforeAll(async () => {
  if (lacks('kustomize')) return
  folder = await mkdtemp(join(tmpdir(), 'candid-kubernetes-'))
  await cp(FOLDER, folder, { recursive: true })
  await copyFile(
    join(folder, 'overlays/example/secrets.env.example'),
    join(folder, 'overlays/example/secrets.env'),
  )
  resources = await build()
  return () => rm(folder, { recursive: true, force: true })
})

describe('the manifests for Kubernetes', skipIf(lacks('kustomize')), () => {
  test('every reference resolves', () => {
    for (const { spec } of deployments()) {
      expect(names('ServiceAccount')).toContain(spec.serviceAccountName)
      const volumes = spec.volumes.map(({ name }: { name: string }) => name)
      for (const { envFrom = [], volumeMounts } of spec.containers as Container[]) {
        for (const { configMapRef, secretRef } of envFrom)
          expect([...names('ConfigMap'), ...names('Secret')]).toContain((configMapRef ?? secretRef)!.name)
        expect(volumes.toSorted()).toEqual(volumeMounts.map(({ name }) => name).toSorted())
      }
    }
    const podsOf = (labels: Labels) =>
      deployments().filter(({ metadata }) =>
        Object.entries(labels).every(([key, value]) => metadata.labels[key] === value),
      )
    for (const { spec } of all('Service')) {
      const [pods] = podsOf(spec.selector)
      const ports = pods!.spec.containers.flatMap((one: Container) => one.ports.map(({ name }) => name))
      for (const { targetPort } of spec.ports) expect(ports).toContain(targetPort)
    }
    expect(all('PodDisruptionBudget').map(({ spec }) => podsOf(spec.selector.matchLabels)[0]!.name)).toEqual(
      names('Deployment'),
    )
    for (const { spec } of deployments())
      for (const { labelSelector } of spec.topologySpreadConstraints)
        expect(podsOf(labelSelector.matchLabels)).toHaveLength(1)
    for (const { http } of all('Ingress')[0]!.spec.rules)
      for (const { backend } of http.paths) {
        const service = all('Service').find(({ metadata }) => metadata.name === backend.service.name)!
        expect(service.spec.ports.map(({ name }: { name: string }) => name)).toContain(
          backend.service.port.name,
        )
      }
  })

  test('a deployment has at most one autoscaler, and each autoscaler’s deployment exists', () => {
    const scaled = all('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)
    expect(new Set(scaled).size).toBe(scaled.length)
    expect(names('Deployment')).toEqual(expect.arrayContaining(scaled))
  })

  test('everything is in the overlay’s namespace and uses its images', async () => {
    const overlay = parse(await readFile(join(folder, 'overlays/example/kustomization.yaml'), 'utf8'))
    for (const { metadata } of resources) expect(metadata.namespace).toBe(overlay.namespace)
    const named = overlay.images.map((one: Labels) => `${one.newName}:${one.newTag}`)
    expect(new Set(containers().map(({ image }) => image))).toEqual(new Set(named))
  })

  test('every container has minimal rights and resource limits', () => {
    for (const { spec } of deployments()) {
      expect(spec).toMatchObject({ automountServiceAccountToken: false })
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
    }
    for (const { securityContext, resources, livenessProbe } of containers()) {
      expect(securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true })
      expect(securityContext.capabilities.drop).toEqual(['ALL'])
      expect([[], ['NET_BIND_SERVICE']]).toContainEqual(securityContext.capabilities.add ?? [])
      for (const one of [
        resources.limits.memory,
        resources.requests.memory,
        resources.requests.cpu,
        livenessProbe,
      ])
        expect(one).toBeDefined()
    }
  })

  test('Candid starts with the settings, and no example contains a secret', () => {
    const [settings, secrets] = [all('ConfigMap')[0]!.data!, all('Secret')[0]!.data!]
    const plain = Object.entries(secrets).map(([name, value]) => [
      name,
      Buffer.from(value, 'base64').toString(),
    ])
    for (const [, value] of plain) expect(value).toContain('CHANGE-ME')
    const config = readConfig({ ...settings, ...Object.fromEntries(plain) })
    expect(config.databaseUrl && config.redisUrl && config.s3 && config.publicUrl).toBeTruthy()
    expect(config.trustedProxies).not.toEqual([])
  })

  test('a changed setting replaces pods', async () => {
    const before = names('ConfigMap')
    const file = join(folder, 'overlays/example/kustomization.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('Europe/Berlin', 'Europe/Paris'))
    onTestFinished(() => writeFile(file, text))
    const changed = await build()
    expect(
      changed.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name),
    ).not.toEqual(before)
  })

  test('match the schemas of Kubernetes', skipIf(lacks('kubernetes-validate')), async () => {
    await build()
    const { stdout } = await run('kubernetes-validate', ['--strict', join(folder, 'built.yaml')])
    expect(stdout.match(/ passed for resource /g)?.length).toBeGreaterThan(10)
  })
})

/** Settings whose values differ from those of docker-compose.yml, with the reasons. */
const DIFFERENT = {
  // An overlay sets these.
  PUBLIC_URL: '',
  S3_ENDPOINT: '',
  TRUSTED_PROXIES: '',
  // A cluster has no Caddy before the store.
  PHOTO_STORE: 's3',
  OBJECT_HANDOFF: '',
  // The worker's limit is two processors.
  WORKER_CONCURRENCY: '3',
}

test('the manifests have every setting of docker-compose.yml, with its value', async () => {
  const compose = parse(await readFile(join(FOLDER, '../../docker-compose.yml'), 'utf8'))
  const defaults = Object.entries(compose['x-server'].environment as Labels).map(([name, value]) => [
    name,
    value.replace(/\$\{\w+:?-([^}]*)\}/, '$1'),
  ])
  const read = async (path: string) => parseEnv(await readFile(join(FOLDER, path), 'utf8'))
  const settings = await read('base/settings.env')
  const secrets = await read('overlays/example/secrets.env.example')
  const plain = defaults.filter(([name]) => !Object.hasOwn(secrets, name!))
  const secret = defaults.filter(([name]) => Object.hasOwn(secrets, name!))
  expect(settings).toEqual({ ...Object.fromEntries(plain), ...DIFFERENT })
  expect(Object.keys(secrets).toSorted()).toEqual(secret.map(([name]) => name).toSorted())
})
