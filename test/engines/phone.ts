import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/values/languages.ts'
import { speaker, type Say } from '#test/support/speaker.ts'
import type { Driver, Key } from './driver.ts'
import { FIND, type Role } from './find.ts'

/** Timeout of a step in milliseconds. It only prevents hanging. */
const TIMEOUT_MS = 40_000
const LOOK_EVERY_MS = 100
const TEXT = 'document.body.innerText'
/** Records each notification's text, because a slow machine may miss it before it disappears. */
const RECORD_NOTIFICATIONS = `(() => {
  if (window.notified) return
  window.notified = new Set()
  const keep = () => document.querySelectorAll('[role=region] li').forEach((one) => notified.add(one.innerText))
  new MutationObserver(keep).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

/** An exact name or an expression. Undefined matches any. */
type Name = string | RegExp | undefined

export class Phone {
  readonly #driver: Driver
  readonly #origin: string
  readonly #engine: string
  language: Language = 'en'
  say!: Say

  constructor(driver: Driver, origin: string, engine: string) {
    this.#driver = driver
    this.#origin = origin
    this.#engine = engine
  }

  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path)
    await this.evaluate(RECORD_NOTIFICATIONS)
  }
  /** Chooses the language in the bar of the first screen. */
  async speak(language: Language): Promise<void> {
    await this.open('/')
    const choice = `document.querySelector('${await this.find('combobox')}')`
    // Engines draw the list themselves, and no driver can open it.
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
  /** Like `click`, for elements without a unique name. */
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
  downloads(): Promise<string[]> {
    return this.#driver.downloads()
  }
  get keepsDownloads(): boolean {
    return this.#driver.keepsDownloads
  }

  /** Returns a selector of the first such element once it is usable and no longer moves. */
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

  /** Waits until the text, or one matching the expression, is on the screen. */
  sees(text: string | RegExp): Promise<unknown> {
    return this.becomes(
      text instanceof RegExp ? `${String(text)}.test(${TEXT})` : `${TEXT}.includes(${JSON.stringify(text)})`,
    )
  }
  /** Waits until a notification since the page was opened had this line. */
  seesNotification(text: string): Promise<unknown> {
    return this.becomes(`[...notified].some((words) => words.split('\\n').includes(${JSON.stringify(text)}))`)
  }
  becomes(expression: string): Promise<unknown> {
    return this.until(expression, () => this.evaluate<boolean>(`Boolean(${expression})`))
  }

  /** Waits for a value other than false. The error contains `what`. */
  async until<T>(what: string, look: () => Promise<T | false>): Promise<T> {
    for (const end = Date.now() + TIMEOUT_MS; ;) {
      const value = await look()
      if (value !== false) return value
      if (Date.now() > end) throw new Error(`Not on the screen: ${what}. ${await this.#text()}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  /** Saves a screenshot if `ENGINE_PICTURES` names a folder. */
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
