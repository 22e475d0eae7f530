import { testThatSentencesFit } from './sentences-fit.ts'
import { inChromium } from './set-up.ts'

// Those with the longest words and the widest letters, and the one that is written from right to left.
inChromium('languages', (screens) => testThatSentencesFit(screens, ['de', 'uk', 'ar', 'ja']))
