import { expect, test, vi } from 'vitest'
import { KEPT, readCorpus } from './corpus.ts'
import type { Target } from './fuzz-target.ts'
import * as images from './image-targets.ts'
import * as texts from './text-targets.ts'

const targets: Record<string, Target> = { ...images, ...texts }

test.each(Object.keys(targets))('no input that the fuzzer kept for %s breaks a rule', async (target) => {
  // The program that looks for locations warns about broken files.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const inputs = readCorpus(KEPT, target)
  expect(inputs.length).toBeGreaterThan(0)
  for (const input of inputs) await targets[target]!(input)
  warn.mockRestore()
})
