/**
 * Browser operations that the walks need in each engine. Elements are named by CSS selectors,
 * which `Phone` finds by role and name.
 */
export interface Driver {
  open(address: string): Promise<void>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses files, as paths on this machine, in an `input[type=file]`. */
  chooseFiles(selector: string, paths: string[]): Promise<void>
  press(key: Key): Promise<void>
  /** Returns the JSON value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>
  /** Returns the names of complete downloads. */
  downloads(): Promise<string[]>
  /** False if a download may be lost when another follows at once. Walks then don't wait for all. */
  keepsDownloads: boolean
  screenshot(): Promise<Buffer>
  /** Ends the browser and every program started for it. */
  close(): Promise<void>
}

export type Key = 'ArrowLeft' | 'ArrowRight' | 'Escape' | 'Enter' | 'Tab'

export interface Engine {
  name: string
  needs: string[]
  profileNeeds?: () => string | undefined
  /**
   * Opens a browser with a window of this size in pixels: a new one, or one with its data in the folder `profile`.
   */
  launch(size: WindowSize, profile?: string): Promise<Driver>
}

export interface WindowSize {
  width: number
  height: number
}
