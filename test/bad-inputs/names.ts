import { makeJpeg } from '#test/fixtures/photos.ts'
import type { BadInput } from './input.ts'

const make = () => makeJpeg({ width: 32, height: 24 })

/** Good photos with names that could point outside the folder. */
export const NAMES: BadInput[] = [
  [42, 'the name ../../etc/passwd', make, 'ready', '../../etc/passwd', 'passwd'],
  [43, 'a name with a NUL byte, which forms may not contain', make, 400, 'a\0b.jpg'],
  [
    43,
    'a name with line breaks and a right-to-left override',
    make,
    'ready',
    'a\r\nSet-Cookie: x=1\u202Egpj.jpg',
    'aSet-Cookie: x=1gpj.jpg',
  ],
  [44, 'a name of 4 KB', make, 'ready', `${'n'.repeat(4096)}.jpg`, `${'n'.repeat(196)}.jpg`],
  [
    45,
    'a name with emoji and decomposed letters (NFD)',
    make,
    'ready',
    'Gru\u0308ße 🎉👩‍👩‍👧.jpg',
    'Grüße 🎉👩‍👩‍👧.jpg',
  ],
  [46, 'the name CON.jpg, which Windows reserves', make, 'ready', 'CON.jpg'],
]
