import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** Returns the URL of a new database with all tables and no rows. The server stops when the run ends. */
export async function freshDatabase(): Promise<string> {
  const template = new URL(inject('postgresTemplate'))
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  const client = new Client(admin.href)
  await client.connect()
  await client.query(`create database ${name} template ${template.pathname.slice(1)}`)
  await client.end()
  template.pathname = `/${name}`
  return template.href
}
