import { beforeAll, expect, test } from 'vitest'
import { openFonts } from './fonts.ts'
import { shapeLine, textDirection, type Run } from './shape-line.ts'

const TEXTS = ['زفاف ليلى & Tom (2027)', 'Ada (زفاف) Bo', 'Ślub Łukasza ꦗ', 'Весілля Ґалини', '田中 結婚']
beforeAll(async () => {
  for (const text of TEXTS) await openFonts(text, 'heading', 'en')
  await openFonts('田中', 'heading', 'zh-Hans')
})

const shaped = (text: string) => shapeLine(text, 'heading', 'en', textDirection(text))
const textsOf = (text: string) => shaped(text).map((run) => run.text)
const fonts = (text: string) => [
  ...new Set(shaped(text).map(({ cut }) => cut.id.replace(/-\d.*|-(wght|opsz).*/, ''))),
]

test('runs of both directions are in visual order', () => {
  expect(textsOf(TEXTS[0]!)).toEqual(['Tom (2027)', ' &', 'زفاف ليلى '])
  expect(textsOf(TEXTS[1]!).join('')).toBe('Ada (زفاف) Bo')
})

test('every script has a font, Cyrillic headings have serifs, and unsupported characters are omitted', () => {
  expect(fonts(TEXTS[2]!)).toEqual(['fraunces-latin-ext', 'fraunces-latin'])
  expect(textsOf(TEXTS[2]!).join('')).toBe('Ślub Łukasza ')
  expect(fonts(TEXTS[3]!)[0]).toMatch(/^lora-cyrillic/)
  expect(fonts(TEXTS[4]!).every((id) => id.startsWith('noto-serif-jp'))).toBe(true)
})

test('a Chinese card uses the Chinese shapes of shared characters', () => {
  const [run] = shapeLine('田中', 'heading', 'zh-Hans', 'ltr')
  expect(run!.cut.id).toMatch(/^noto-serif-sc/)
})

test.each([
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Russian', 'Свадьба Ёлки'],
  ['Greek', 'Γάμος Ελένης'],
  ['Arabic', 'زفاف ليلى'],
  ['Urdu', 'شادی عائشہ ڈاکٹر ٹیپو'],
  ['Persian', 'عروسی پژمان می\u200cخواهم'],
  ['Hebrew', 'החתונה של דנה'],
  ['Hindi', 'प्रिया और कृष्ण की शादी'],
  ['Marathi', 'श्रद्धा आणि ज्ञानेश्वर'],
  ['Bengali', 'শ্রেয়া ও কৌশিকের বিয়ে'],
  ['Gujarati', 'પ્રિયા અને કૃષ્ણના લગ્ન'],
  ['Punjabi', 'ਸਿਮਰਨ ਅਤੇ ਗੁਰਪ੍ਰੀਤ ਦਾ ਵਿਆਹ'],
  ['Odia', 'ଶ୍ରୀଲକ୍ଷ୍ମୀ ଓ କୃଷ୍ଣ'],
  ['Tamil', 'ஸ்ரீதேவி கோபால் திருமணம்'],
  ['Telugu', 'శ్రీలక్ష్మి మరియు కృష్ణ పెళ్ళి'],
  ['Kannada', 'ಶ್ರೀಲಕ್ಷ್ಮಿ ಮತ್ತು ಕೃಷ್ಣ'],
  ['Malayalam', 'ശ്രീലക്ഷ്മിയും കൃഷ്ണനും'],
  ['Sinhala', 'ශ්\u200dරීමතී සහ ප්\u200dරියන්ත'],
  ['Thai', 'งานแต่งงานของน้ำฝนและกิตติ'],
  ['Lao', 'ງານແຕ່ງດອງນ້ອຍ'],
  ['Khmer', 'ពិធីមង្គលការស្រីមុំ'],
  ['Burmese', 'မင်္ဂလာဆောင် ကြည်ဖြူ'],
  ['Amharic', 'የሰላም እና ዳዊት ሠርግ'],
  ['Georgian', 'ნინოს და გიორგის ქორწილი'],
  ['Armenian', 'Անիի և Արամի հարսանիքը'],
  ['Korean', '김민준 이서연 결혼식'],
  ['Japanese', '田中さくらと佐藤健一の結婚式'],
  ['Chinese', '李明与王芳的婚礼'],
  ['traditional Chinese', '陳怡君與林志豪的婚禮囍'],
  ['emoji', '❤️ 🎉 👰🏽 👨\u200d👩\u200d👧 🇧🇷'],
])('a name in %s is printed with all letters, each word in one family', async (_, name) => {
  await openFonts(name, 'heading', 'en')
  const runs = shapeLine(name, 'heading', 'en', textDirection(name))
  const letters = (text: string) =>
    [...text.replaceAll(/[\p{Cf}\p{M}\u{1f3fb}-\u{1f3ff}\s]/gu, '')].toSorted()
  expect(letters(runs.map(({ text }) => text).join(''))).toEqual(letters(name))
  for (const { text, cut } of runs) expect(cut.font.layout(text).glyphs.every(({ id }) => id > 0)).toBe(true)
  const families = new Set(
    runs
      .filter(({ text }) => text.trim())
      .map(({ cut }) => /^[a-z-]+/.exec(cut.id)![0].replace(/-latin|-vietnamese|-ext/g, '')),
  )
  expect(families.size).toBe(1)
})

test('vowels and marks are placed as HarfBuzz places them', async () => {
  const text = 'कि'
  await openFonts(text, 'heading', 'en')
  const [{ cut }] = shapeLine(text, 'heading', 'en', 'ltr') as [Run]
  const [first, second] = cut.font.layout(text).glyphs
  expect(second!.id).toBe(cut.font.glyphForCodePoint(text.codePointAt(0)!).id)
  expect(first!.id).not.toBe(second!.id)
})
