/**
 * What the steps need of a browser, so that they are the same in each engine. An element is named by a CSS selector; `Phone`
 * finds it by role and name first.
 */
export interface Driver {
  open(address: string): Promise<void>
  /** Presses the element where a finger would. */
  click(selector: string): Promise<void>
  /** Types into the field. */
  type(selector: string, text: string): Promise<void>
  /** Gives the files, paths on this machine, to an `input[type=file]`. */
  chooseFiles(selector: string, paths: string[]): Promise<void>
  press(key: Key): Promise<void>
  /** The value of an expression in the page, as JSON carries it. */
  evaluate<T>(expression: string): Promise<T>
  /** The names of the files that it has downloaded, whole. */
  downloads(): Promise<string[]>
  /** False where a download may be lost when another begins right after it: then not all are waited for. */
  keepsDownloads: boolean
  /** What is seen, as PNG. */
  screenshot(): Promise<Buffer>
  /** Ends the browser and whatever was started for it. */
  close(): Promise<void>
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Enter' | 'Tab'

export interface Engine {
  name: string
  /** Programs that this machine must have on its PATH. */
  needs: string[]
  /** What is missing for a `profile`, if anything. */
  profileNeeds?: () => string | undefined
  /**
   * Opens a browser in a window of that size (px): one that was never used before, or the one whose data is in the folder
   * `profile`.
   */
  launch(size: WindowSize, profile?: string): Promise<Driver>
}

export interface WindowSize {
  width: number
  height: number
}
