import { expect, test } from 'vitest'
import { REPETITIONS } from '#test/fixtures/repetitive-files.ts'
import { uncountedBytes } from '#test/support/uncounted-bytes.ts'

test('what is counted is no less than what Node’s buffers are asked to do', () => {
  for (const repetition of REPETITIONS) expect(uncountedBytes(repetition), repetition[0]).toBe(0)
})
