import { testThatSentencesFit } from './sentences-fit.ts'
import { inChromium } from './set-up.ts'

// The languages with the longest words and the widest letters, and a right-to-left one.
inChromium('languages', (screens) => testThatSentencesFit(screens, ['de', 'uk', 'ar', 'ja']))
