import { makeJpeg } from '#test/fixtures/photos.ts'
import type { BadInput } from './input.ts'

const make = () => makeJpeg({ width: 32, height: 24 })

/** Good photos with names that could point outside the folder. */
export const NAMES: BadInput[] = [
  {
    number: 42,
    title: 'the name ../../etc/passwd',
    make,
    name: '../../etc/passwd',
    storedName: 'passwd',
    outcome: 'ready',
  },
  {
    number: 43,
    title: 'a name with a NUL byte, which forms may not contain',
    make,
    name: 'a\0b.jpg',
    outcome: 400,
  },
  {
    number: 43,
    title: 'a name with line breaks and a right-to-left override',
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
    title: 'a name with emoji and decomposed letters (NFD)',
    make,
    name: 'Gru\u0308ße 🎉👩‍👩‍👧.jpg',
    storedName: 'Grüße 🎉👩‍👩‍👧.jpg',
    outcome: 'ready',
  },
  {
    number: 46,
    title: 'the name CON.jpg, which Windows reserves',
    make,
    name: 'CON.jpg',
    storedName: 'CON.jpg',
    outcome: 'ready',
  },
]
