import { expect, test } from 'vitest'
import { REPETITIONS } from '#test/fixtures/repetitive-files.ts'
import { uncountedBytes } from '#test/support/uncounted-bytes.ts'

test('the counted work is at least that of Node’s buffers', () => {
  for (const repetition of REPETITIONS) expect(uncountedBytes(repetition), repetition[0]).toBe(0)
})
