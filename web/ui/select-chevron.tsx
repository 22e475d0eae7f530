import { ChevronDown } from 'lucide-react'

/** The arrow of a `select` whose own was taken away. */
export function SelectChevron() {
  return <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-quiet" />
}
