import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=HYPERLINK("http://x", "y").jpg', `"'=HYPERLINK(""http://x"", ""y"").jpg"`],
  ['＝1+1.jpg', `"'＝1+1.jpg"`],
  ['＠SUM(1).jpg', `"'＠SUM(1).jpg"`],
  ['\t=1.jpg', `"\t'=1.jpg"`],
  ['  -1.jpg', `"  '-1.jpg"`],
  ['|x.jpg', `"'|x.jpg"`],
  ['a;=1+1.jpg', `"a;'=1+1.jpg"`],
  ['a;"＋1".jpg', `"a;""'＋1"".jpg"`],
  ['a - b.jpg', `"a - b.jpg"`],
])('%j is written as %j, which is no formula', (text, cell) => {
  expect(toCsv([[text, 1]], 'en')).toBe(`\uFEFF${cell},1\r\n`)
})

test('columns are separated by semicolons where numbers have a decimal comma', () => {
  expect(
    toCsv(
      [
        ['a', 'b'],
        [1, 2],
      ],
      'de',
    ),
  ).toBe('\uFEFF"a";"b"\r\n1;2\r\n')
})
