import { i18n } from '@lingui/core'
import {
  directionOf,
  formattedIn,
  LANGUAGE_COOKIE,
  languageOf,
  matchLanguage,
} from '#contract/values/languages.ts'
import type { Language } from '#contract/values/languages.ts'
import { venue } from '#web/venue.ts'
import { saveValue, readSaved } from '#web/state/saved-values.ts'
import { Store } from '#web/state/store.ts'
import { fetchMessages } from './catalogs.ts'
import type { MessagesPart } from './catalogs.ts'
import { errorKey } from './error-text.ts'

const CHOSEN = 'candid:language'

/** The language that is drawn. */
export const language = new Store<Language>('en')

const loaded = new Map<MessagesPart, Set<Language>>()
/** The parts without which nothing is drawn in a language. */
const needed = new Set<MessagesPart>(['page'])
let needsErrors = false
let justChosen: Language | undefined
/** The language that is drawn, or will be as soon as its words are here. */
let wanted: Language = 'en'

/** What the person chose here before, else what the browser prefers; undefined when the page has neither. */
export function preferredLanguage(): Language | undefined {
  return justChosen ?? languageOf(readSaved(CHOSEN)) ?? matchLanguage(navigator.languages)
}

/** Fetches the words of a language and draws in it. Rejects when they could not be fetched; nothing changes then. */
export async function showLanguage(next: Language): Promise<void> {
  wanted = next
  try {
    await Promise.all([...needed].map((part) => load(next, part)))
  } catch (error) {
    wanted = language.get()
    throw error
  }
  i18n.activate(next, formattedIn(next))
  document.documentElement.lang = next
  document.documentElement.dir = directionOf(next)
  language.set(next)
  if (needsErrors) void loadErrorMessages()
}

/**
 * Draws a screen in the language that its place asks for, or where that is none in the person's own. When the words
 * can't be fetched the screen stays as it is.
 */
export async function showLanguageOf(place: Language | undefined): Promise<void> {
  const next = place ?? preferredLanguage() ?? venue.language ?? 'en'
  if (next !== wanted) await showLanguage(next).catch(() => {})
}

/** As `showLanguage`, and for this browser's next visits too. */
export async function chooseLanguage(next: Language): Promise<void> {
  const before = justChosen
  // Set first: the screen that is drawn anew asks what the person prefers.
  justChosen = next
  try {
    await showLanguage(next)
  } catch (error) {
    justChosen = before
    throw error
  }
  saveValue(CHOSEN, next)
  // For the first frame of a gallery, which the server draws.
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=31536000; samesite=lax`
}

/** Fetches a part of the words beside the page's, in this language and any that is chosen later. */
export async function loadMessages(part: MessagesPart): Promise<void> {
  needed.add(part)
  await load(wanted, part)
}

/**
 * Fetches how errors are said, in this language and any that is chosen later. Until then, and where it fails, a person
 * reads the server's own sentence, which is in English: so there is nothing to fetch for English.
 */
export async function loadErrorMessages(): Promise<void> {
  needsErrors = true
  if (wanted !== 'en') await load(wanted, 'errors').catch(() => {})
}

/** Fetches the page's words in a language. What it gives has `t` say them, until it is told another: for the server. */
export async function prepareMessages(tag: Language): Promise<() => void> {
  const messages = await fetchMessages('page', tag)
  return () => {
    i18n.loadAndActivate({ locale: tag, locales: formattedIn(tag), messages })
    language.set(tag)
  }
}

/** Fetches how errors are said, and calls `listener` when words have come. Returns how to stop. */
export function onErrorMessages(listener: () => void): () => void {
  void loadErrorMessages()
  return i18n.on('change', listener)
}

async function load(tag: Language, part: MessagesPart): Promise<void> {
  if (loaded.get(part)?.has(tag)) return
  const messages = await fetchMessages(part, tag)
  const isErrors = part === 'errors'
  const named = Object.entries(messages).map(([code, text]) => [errorKey(code), text])
  i18n.load(tag, isErrors ? Object.fromEntries(named) : messages)
  loaded.set(part, (loaded.get(part) ?? new Set()).add(tag))
}
