/* oxlint-disable no-console */
// Reads the reports of `npm audit` and `npm sbom`. Fails if a production package has a known vulnerability of level high
// or critical. Fails if the bill of materials (CycloneDX) names no package.
import { readFileSync } from 'node:fs'

const [auditFile, sbomFile] = process.argv.slice(2)
const read = (file) => {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text)
  } catch {
    return { message: text.slice(0, 200) || 'no response' }
  }
}

const audit = read(auditFile)
const counts = audit.metadata?.vulnerabilities
if (counts) console.log(`npm audit: ${counts.high} high, ${counts.critical} critical.`)
// Some mirrors serve packages but no audits.
else console.log(`npm audit: not checked, the registry responded: ${audit.message ?? JSON.stringify(audit)}`)
for (const { name, severity, range } of Object.values(audit.vulnerabilities ?? {}))
  if (severity === 'high' || severity === 'critical') console.error(`${name} ${range}: ${severity}`)

const sbom = read(sbomFile)
const components = sbom.bomFormat === 'CycloneDX' ? (sbom.components?.length ?? 0) : 0
console.log(`npm sbom: CycloneDX ${sbom.specVersion}, ${components} packages, ${sbomFile}`)

process.exit(components === 0 || (counts && counts.high + counts.critical > 0) ? 1 : 0)
