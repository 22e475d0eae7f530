import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/values/languages.ts'
import { speaker, type Say } from '#test/support/speaker.ts'
import type { Driver, Key } from './driver.ts'
import { FIND, type Role } from './find.ts'

/** How long a page may take for what a step waits for: a bound against hanging, not a measure of speed. */
const TIMEOUT_MS = 40_000
const LOOK_EVERY_MS = 100
const TEXT = 'document.body.innerText'
/** Keeps the words of each notification: it goes away after seconds, between which a slow machine may not have looked. */
const KEEP_NOTIFICATIONS = `(() => {
  if (window.notified) return
  window.notified = new Set()
  const keep = () => document.querySelectorAll('[role=region] li').forEach((one) => notified.add(one.innerText))
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

/** A name is compared as a whole, or by an expression; without one any will do. */
type Name = string | RegExp | undefined

/** A guest's phone: a window of one engine, in which things are found by what they are called. */
export class Phone {
  readonly #driver: Driver
  readonly #origin: string
  readonly #engine: string
  language: Language = 'en'
  /** What the page says in its language. */
  say!: Say

  constructor(driver: Driver, origin: string, engine: string) {
    this.#driver = driver
    this.#origin = origin
    this.#engine = engine
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path)
    await this.evaluate(KEEP_NOTIFICATIONS)
  }
  /** Chooses the language in the bar of the first screen. */
  async speak(language: Language): Promise<void> {
    await this.open('/')
    const choice = `document.querySelector('${await this.find('combobox')}')`
    // Each engine has a list of its own, which no driver can open.
    await this.evaluate(`(() => {
      ${choice}.value = '${language}'
      ${choice}.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
    await this.becomes(`document.documentElement.lang === '${language}'`)
    this.language = language
    this.say = await speaker(language)
  }
  press(key: Key): Promise<void> {
    return this.#driver.press(key)
  }
  evaluate<T>(expression: string): Promise<T> {
    return this.#driver.evaluate(expression)
  }
  async click(role: Role, name?: Name): Promise<void> {
    await this.#driver.click(await this.find(role, name))
  }
  /** As `click`, for what no name names alone. */
  async clickOn(selector: string): Promise<void> {
    await this.becomes(`document.querySelector('${selector}')?.getClientRects().length`)
    await this.#driver.click(selector)
  }
  async type(name: Name, text: string): Promise<void> {
    await this.#driver.type(await this.find('textbox', name), text)
  }
  chooseFiles(selector: string, paths: string[]): Promise<void> {
    return this.#driver.chooseFiles(selector, paths)
  }
  /** The names of the files that the browser has downloaded. */
  downloads(): Promise<string[]> {
    return this.#driver.downloads()
  }
  get keepsDownloads(): boolean {
    return this.#driver.keepsDownloads
  }

  /** A selector of the first such element, once it is there, can be used, and does not move any more. */
  async find(role: Role, name?: Name): Promise<string> {
    const expression = `(${FIND})(${JSON.stringify(role)}, ${toScript(name)})`
    let before: string | undefined
    return this.until(`${role} ${String(name ?? '')}`, async () => {
      const found = await this.evaluate<{ selector: string; place: string } | null>(expression)
      const isStill = found !== null && found.place === before
      before = found?.place
      return isStill && found.selector
    })
  }

  /** Waits until the text, or one that fits the expression, is on the screen. */
  sees(text: string | RegExp): Promise<unknown> {
    return this.becomes(
      text instanceof RegExp ? `${String(text)}.test(${TEXT})` : `${TEXT}.includes(${JSON.stringify(text)})`,
    )
  }
  /** Waits until a line of a notification has been this text since the page was opened. */
  hears(text: string): Promise<unknown> {
    return this.becomes(`[...notified].some((words) => words.split('\\n').includes(${JSON.stringify(text)}))`)
  }
  /** Waits until the expression is true in the page. */
  becomes(expression: string): Promise<unknown> {
    return this.until(expression, () => this.evaluate<boolean>(`Boolean(${expression})`))
  }

  /** Waits for a value that is not false; `what` names it where it never comes. */
  async until<T>(what: string, look: () => Promise<T | false>): Promise<T> {
    for (const end = Date.now() + TIMEOUT_MS; ;) {
      const value = await look()
      if (value !== false) return value
      if (Date.now() > end) throw new Error(`Not on the screen: ${what}. ${await this.#text()}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  /** Keeps what is seen, where `ENGINE_PICTURES` names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.ENGINE_PICTURES
    if (!folder) return
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, `${name}-${this.language}-${this.#engine}.png`),
      await this.#driver.screenshot(),
    )
  }

  #text(): Promise<string> {
    return this.evaluate<string>(TEXT).then((text) => `There is: ${text.slice(0, 500)}`)
  }
}

const toScript = (name: Name) =>
  name instanceof RegExp ? String(name) : (JSON.stringify(name) ?? 'undefined')
