import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_SEARCH_LENGTH } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'
import { inputClass } from '#web/ui/field.tsx'
import { STATES } from './photo-filter.ts'
import type { PhotoFilterState } from './photo-filter.ts'

/** Milliseconds after the last keystroke before searching. */
const TYPING_PAUSE_MS = 300

interface FilterBarProps {
  filter: PhotoFilterState
  events: EventView[] | undefined
  /** Whether the list can be filtered by state. */
  hasStates?: boolean
}

/** Filters the list by text, event and state. */
export function FilterBar({ filter, events = [], hasStates = false }: FilterBarProps) {
  const event = filter.valueOf('event')
  return (
    <search className={`mb-4 grid grid-cols-2 gap-2 ${hasStates ? 'sm:grid-cols-3' : ''}`}>
      <SearchField filter={filter} placeholder={t('photos.searchIn')} />
      <Choice
        label={t('photos.event')}
        value={event}
        onChange={(value) => filter.set('event', value)}
        className={hasStates ? '' : 'max-sm:col-span-2'}
      >
        <option value="">{t('photos.allEvents')}</option>
        {event && !events.some(({ id }) => String(id) === event) && <option value={event}>{event}</option>}
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      {hasStates && (
        <Choice
          label={t('photos.state')}
          value={filter.valueOf('only')}
          onChange={(value) => filter.set('only', value)}
        >
          <option value="">{t('photos.anyState')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`photos.only.${state}`)}
            </option>
          ))}
        </Choice>
      )}
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
  children: ReactNode
}

/** A menu of options. */
export const Choice = ({ label, value, onChange, className = '', children }: ChoiceProps) => (
  <div className={`relative min-w-0 ${className}`}>
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${inputClass} appearance-none truncate pe-10`}
    >
      {children}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-3 size-5 text-quiet" />
  </div>
)

interface SearchFieldProps {
  filter: Pick<PhotoFilterState, 'valueOf' | 'set'>
  placeholder: string
}

/** A field that searches after a pause in typing. */
export function SearchField({ filter, placeholder }: SearchFieldProps) {
  const searched = filter.valueOf('search')
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  // The address changed elsewhere, for example by Back.
  if (searched !== known) {
    setKnown(searched)
    setTyped(searched)
  }
  const { set } = filter
  useEffect(() => {
    if (typed.trim() === known) return undefined
    const timer = setTimeout(() => {
      setKnown(typed.trim())
      set('search', typed.trim())
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, known, set])
  return (
    <div className="relative max-sm:col-span-2">
      <Search aria-hidden className="pointer-events-none absolute start-3.5 top-3 size-5 text-quiet" />
      <input
        type="search"
        dir="auto"
        aria-label={t('photos.search')}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Physical sides: with `dir="auto"`, an empty input is left-to-right in every language.
        className={`${inputClass} pl-11! rtl:pr-11! rtl:pl-3.5!`}
      />
    </div>
  )
}
