import { execFileSync } from 'node:child_process'

/**
 * Prints the bill of materials (CycloneDX) of an image: node sbom.ts IMAGE. Its system packages are listed by the image
 * itself; npm adds those of the lock file to our own images. Without times and random numbers, so that two can be compared.
 */
const [image = ''] = process.argv.slice(2)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const LIST = `if command -v dpkg-query >/dev/null; then dpkg-query -W -f 'deb/debian \${Package} \${Version}\\n'
  elif command -v apk >/dev/null; then apk list -I | sed -nE 's/^(.+)-([0-9][^ ]*-r[0-9]+) .*/apk\\/alpine \\1 \\2/p'; fi`
const system = run('docker', 'run', '--rm', '--entrypoint', 'sh', image, '-c', LIST)
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [type, name, version] = line.split(' ')
    const purl = `pkg:${type}/${name}@${encodeURIComponent(version!)}`
    return { type: 'library', 'bom-ref': purl, name, version, purl }
  })

/** The page is made of development packages, the server runs without them. */
const scope = /^candid(-server)?:/.test(image) ? ['--omit=dev'] : []
const npm = /^candid(-server|-web)?:/.test(image)
  ? JSON.parse(run('npm', 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...scope))
  : { components: [], dependencies: [] }

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'container', name: image } },
      components: [...npm.components, ...system],
      dependencies: npm.dependencies,
    },
    null,
    1,
  ),
)
