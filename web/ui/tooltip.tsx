import type { ReactElement } from 'react'
import { cloneElement } from 'react'

/** Gives an icon its tooltip: the same as `data-hint` on the element itself. The icon keeps its own `aria-label`. */
export function Hint({ text, children }: { text: string; children: ReactElement<{ 'data-hint'?: string }> }) {
  return cloneElement(children, { 'data-hint': text })
}
