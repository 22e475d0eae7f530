import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import sharp from 'sharp'

export function describeMachine() {
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
      .version
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
    sharp: versionOf('sharp') as string,
    libvips: sharp.versions.vips,
    bullmq: versionOf('bullmq') as string,
    mikroOrm: versionOf('@mikro-orm/core') as string,
  }
}
