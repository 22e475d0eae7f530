import { expect, test } from 'vitest'
import { cameraProblem } from './camera-problem.ts'

test.each([
  [new DOMException('denied', 'NotAllowedError'), /access is blocked/],
  [new DOMException('none', 'NotFoundError'), /no camera/],
  [new DOMException('busy', 'NotReadableError'), /Another app is using the camera/],
  [new DOMException('odd', 'AbortError'), /couldn’t be started/],
  [new TypeError('Failed to fetch dynamically imported module'), /couldn’t be started/],
])('%s has a sentence with a next step', (error, sentence) => {
  expect(cameraProblem(error)).toMatch(sentence)
  expect(cameraProblem(error)).toMatch(/type the code in below\.$/i)
})
