// Runs on any recent Node.js and installs the pinned one. `npm start` and `npm test` run it first.
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20

try {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
    throw new Error(
      `Candid needs Node.js ${OLDEST_NODE} or newer to install itself, and this is ${process.versions.node}.`,
    )
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { installPackages } = await import('./packages.mjs')
  const { buildPage } = await import('./page.mjs')
  await installPackages(root)
  await buildPage(root)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
