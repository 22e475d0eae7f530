import { makeJpeg } from '#test/fixtures/photos.ts'
import type { BadInput } from './input.ts'

const make = () => makeJpeg({ width: 32, height: 24 })

/** Good photos with names that could point outside the folder. */
export const NAMES: BadInput[] = [
  {
    number: 42,
    title: 'named ../../etc/passwd',
    make,
    name: '../../etc/passwd',
    storedName: 'passwd',
    outcome: 'ready',
  },
  { number: 43, title: 'a name with NUL, which no form may contain', make, name: 'a\0b.jpg', outcome: 400 },
  {
    number: 43,
    title: 'named with line breaks and a turned reading direction',
    make,
    name: 'a\r\nSet-Cookie: x=1\u202Egpj.jpg',
    storedName: 'aSet-Cookie: x=1gpj.jpg',
    outcome: 'ready',
  },
  {
    number: 44,
    title: 'a name of 4 KB',
    make,
    name: `${'n'.repeat(4096)}.jpg`,
    storedName: `${'n'.repeat(196)}.jpg`,
    outcome: 'ready',
  },
  {
    number: 45,
    title: 'a name with emoji, in decomposed letters (NFD)',
    make,
    name: 'Gru\u0308ße 🎉👩‍👩‍👧.jpg',
    storedName: 'Grüße 🎉👩‍👩‍👧.jpg',
    outcome: 'ready',
  },
  {
    number: 46,
    title: 'named CON.jpg, which Windows refuses',
    make,
    name: 'CON.jpg',
    storedName: 'CON.jpg',
    outcome: 'ready',
  },
]
