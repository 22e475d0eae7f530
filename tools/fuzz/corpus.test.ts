import { expect, test, vi } from 'vitest'
import { CORPUS_FOLDER, readCorpus } from './corpus.ts'
import type { Target } from './fuzz-target.ts'
import * as images from './image-targets.ts'
import * as texts from './text-targets.ts'

const targets: Record<string, Target> = { ...images, ...texts }

test.each(Object.keys(targets))('no stored fuzzing input for %s breaks a rule', async (target) => {
  // The library that checks for locations warns about broken files.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const inputs = readCorpus(CORPUS_FOLDER, target)
  expect(inputs.length).toBeGreaterThan(0)
  for (const input of inputs) await targets[target]!(input)
  warn.mockRestore()
})
