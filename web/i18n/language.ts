import { i18n } from '@lingui/core'
import {
  directionOf,
  formattedIn,
  LANGUAGE_COOKIE,
  languageOf,
  matchLanguage,
  type Language,
} from '#contract/values/languages.ts'
import { venue } from '#web/venue.ts'
import { saveValue, readSaved } from '#web/state/saved-values.ts'
import { Store } from '#web/state/store.ts'
import { errorKey } from './error-text.ts'

type Messages = Record<string, string>
/** Parts of a language's messages, one file each. */
type MessagesPart = 'page' | 'host' | 'console' | 'checks' | 'errors'

const FILES = import.meta.glob<Messages>('#messages/*/{page,host,console,checks,errors}.ts', {
  import: 'default',
})

const CHOSEN = 'candid:language'

export const language = new Store<Language>('en')

const loaded = new Map<MessagesPart, Set<Language>>()
/** Parts to load before switching to a language. */
const needed = new Set<MessagesPart>(['page'])
let needsErrors = false
let justChosen: Language | undefined
/** The current language, or the one being loaded. */
let wanted: Language = 'en'

/** Returns the language chosen in this browser, or the best match of its preferences, or undefined. */
export function preferredLanguage(): Language | undefined {
  return justChosen ?? languageOf(readSaved(CHOSEN)) ?? matchLanguage(navigator.languages)
}

/** Fetches a language's messages and switches to it. On failure, rejects and changes nothing. */
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

/** Switches to the event's language, or else to the person's. On failure, the language stays. */
export async function showLanguageOf(place: Language | undefined): Promise<void> {
  const next = place ?? preferredLanguage() ?? venue.language ?? 'en'
  if (next !== wanted) await showLanguage(next).catch(() => {})
}

/** Switches the language and saves the choice for later visits. */
export async function chooseLanguage(next: Language): Promise<void> {
  const before = justChosen
  // Set first: the remounted screen calls `preferredLanguage`.
  justChosen = next
  try {
    await showLanguage(next)
  } catch (error) {
    justChosen = before
    throw error
  }
  saveValue(CHOSEN, next)
  // For the server-rendered shell of a gallery.
  document.cookie = `${LANGUAGE_COOKIE}=${next}; path=/; max-age=31536000; samesite=lax`
}

/** Fetches another part of the messages, now and for every language chosen later. */
export async function loadMessages(part: MessagesPart): Promise<void> {
  needed.add(part)
  await load(wanted, part)
}

/**
 * Fetches error messages, now and for every language chosen later. English doesn't need them, because the server sends
 * English sentences.
 */
export async function loadErrorMessages(): Promise<void> {
  needsErrors = true
  if (wanted !== 'en') await load(wanted, 'errors').catch(() => {})
}

/** Fetches the page's messages. Returns a function that activates them. For the server. */
export async function prepareMessages(tag: Language): Promise<() => void> {
  const messages = await fetchMessages('page', tag)
  return () => {
    i18n.loadAndActivate({ locale: tag, locales: formattedIn(tag), messages })
    language.set(tag)
  }
}

/** Fetches error messages and calls `listener` when they arrive. Returns a function that stops it. */
export function onErrorMessages(listener: () => void): () => void {
  void loadErrorMessages()
  return i18n.on('change', listener)
}

async function fetchMessages(part: MessagesPart, tag: Language): Promise<Messages> {
  const fetchFile = Object.entries(FILES).find(([path]) => path.endsWith(`/${tag}/${part}.ts`))?.[1]
  if (!fetchFile) throw new Error(`There are no ${part} messages in ${tag}.`)
  return fetchFile()
}

async function load(tag: Language, part: MessagesPart): Promise<void> {
  if (loaded.get(part)?.has(tag)) return
  const messages = await fetchMessages(part, tag)
  const isErrors = part === 'errors'
  const named = Object.entries(messages).map(([code, text]) => [errorKey(code), text])
  i18n.load(tag, isErrors ? Object.fromEntries(named) : messages)
  loaded.set(part, (loaded.get(part) ?? new Set()).add(tag))
}
