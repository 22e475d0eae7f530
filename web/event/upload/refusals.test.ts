import { expect, test } from 'vitest'
import { sift } from './refusals.ts'

const file = (name: string, type: string, size = 1) => {
  const file = new File([], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

test('photos pass; other files are rejected by name', () => {
  const { fit, refusal } = sift([file('a.jpg', 'image/jpeg'), file('b.pdf', 'application/pdf')])
  expect(fit.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(refusal).toMatchObject({
    title: 'Invalid File Type',
    description: 'b.pdf is not a valid image file.',
  })
})

test('10 MB passes, one byte more does not', () => {
  const limit = 10 * 1024 * 1024
  const { fit, refusal } = sift([file('a.jpg', 'image/jpeg', limit), file('b.jpg', 'image/jpeg', limit + 1)])
  expect(fit).toHaveLength(1)
  expect(refusal).toMatchObject({ title: 'File Too Large', description: 'b.jpg is larger than 10MB.' })
})

test('many rejected files fit one notification', () => {
  const { refusal } = sift(Array.from({ length: 5 }, (_, index) => file(`${index}.txt`, 'text/plain')))
  expect(refusal?.description).toMatch(/^0\.txt .*2\.txt is not a valid image file\. And 2 more files\.$/)
})
