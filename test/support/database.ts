import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Returns the URL of a new database with all tables and no rows. The server stops when the run ends. */
export const freshDatabase = () => createDatabase((template) => ` template ${template}`)

/** Returns the URL of a new database without tables. */
export const emptyDatabase = () => createDatabase(() => '')

async function createDatabase(options: (template: string) => string): Promise<string> {
  const template = new URL(inject('postgresTemplate'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  const client = new Client(admin.href)
  await client.connect()
  await client.query(`create database ${name}${options(template.pathname.slice(1))}`)
  await client.end()
  template.pathname = `/${name}`
  return template.href
}
