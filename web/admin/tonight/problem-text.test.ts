import { expect, test } from 'vitest'
import { CHECKS, type CheckName } from '#contract/values/checks.ts'
import checks from '#messages/en/checks.ts'
import cons from '#messages/en/console.ts'
import host from '#messages/en/host.ts'
import page from '#messages/en/page.ts'
import { roleForRemedy } from './problem-text.ts'

const namesPreferences = (text: string) => text.includes(cons['preferences.title'])

test('only owners have the remedies that delete or need “Server & account”', () => {
  const remedies = CHECKS.filter(
    (name) =>
      namesPreferences(checks[`checks.${name}Step`]) || /\bdelete\b/.test(checks[`checks.${name}Step`]),
  )
  expect(remedies.map((name) => [name, roleForRemedy(name)])).toEqual(remedies.map((name) => [name, 'owner']))
  expect(remedies).toEqual(expect.arrayContaining(['timeZone', 'disk'] satisfies CheckName[]))
})

test('no other text names “Server & account” to people who can’t open it', () => {
  const texts = Object.entries({ ...page, ...host, ...cons }).filter(([, text]) => namesPreferences(text))
  const toOwners = ['preferences.title', 'tonight.openPreferences']
  for (const [key, text] of texts)
    expect(toOwners.includes(key) || text.includes('An owner can'), key).toBe(true)
})
