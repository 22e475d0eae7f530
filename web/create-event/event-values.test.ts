import { expect, test } from 'vitest'
import { checkEvent, EMPTY_EVENT, type EventValues } from './event-values.ts'
import { eventForm } from './event-form.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as const
const check = async (but: Partial<EventValues>) => checkEvent({ ...EMPTY_EVENT, ...but }, undefined, options)

test('an empty form shows the specified sentence for each required field', async () => {
  const { errors } = await check({ name: ' ', category: '' })
  expect(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))).toEqual({
    name: 'Name is required',
    date: 'Date is required',
    category: 'Category is required',
  })
})

test('a long name or description and an invalid day have their own messages', async () => {
  const { errors } = await check({ name: 'n'.repeat(121), date: '2025-02-30', description: 'd'.repeat(2001) })
  expect(Object.values(errors).map(({ message }) => message)).toEqual([
    'Name must be at most 120 characters',
    'Please enter a valid date.',
    'Description must be at most 2,000 characters',
  ])
})

test('valid values pass, trimmed, with the switch and the picture unchanged', async () => {
  const profileImage = new File(['x'], 'us.jpg', { type: 'image/jpeg' })
  const { values, errors } = await check({
    name: ' Ada & Grace ',
    date: '2025-01-05',
    isPublic: false,
    profileImage,
  })
  expect(errors).toEqual({})
  expect(values).toMatchObject({ name: 'Ada & Grace', isPublic: false, profileImage, category: 'other' })
})

test('retention is a whole number of days within the limits, or empty', async () => {
  for (const deleteAfterDays of ['0', '3651', '1.5', 'ten'])
    expect((await check({ name: 'A', date: '2025-01-05', deleteAfterDays })).errors).toMatchObject({
      deleteAfterDays: { message: 'Choose between 1 and 3,650 days' },
    })
  for (const deleteAfterDays of ['', ' ', '1', '3650'])
    expect((await check({ name: 'A', date: '2025-01-05', deleteAfterDays })).errors).toEqual({})
})

test('the request has every field as text, and an image and a code only if present', () => {
  expect(Object.fromEntries(eventForm({ ...EMPTY_EVENT, name: 'A', date: '2025-01-05' }))).toEqual({
    name: 'A',
    date: '2025-01-05',
    description: '',
    category: 'other',
    isPublic: 'true',
  })
  const form = eventForm({ ...EMPTY_EVENT, profileImage: new File(['x'], 'us.jpg') }, 'ADMIN-1-ABCDEF')
  expect(form.get('adminCode')).toBe('ADMIN-1-ABCDEF')
  expect([form.has('approval'), form.has('deleteAfterDays')]).toEqual([false, false])
  const chosen = eventForm({ ...EMPTY_EVENT, approval: true, deleteAfterDays: '30' })
  expect([chosen.get('approval'), chosen.get('deleteAfterDays')]).toEqual(['true', '30'])
  expect((form.get('profileImage') as File).name).toBe('us.jpg')
})
