import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_SEARCH_LENGTH } from '#contract/values/limits.ts'
import { t } from '#web/i18n/t.ts'
import { inputClass, Select } from '#web/ui/field.tsx'
import { STATES, type PhotoFilterState } from './photo-filter.ts'

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
      <Select
        aria-label={t('photos.event')}
        value={event}
        onChange={({ target }) => filter.set('event', target.value)}
        className={hasStates ? '' : 'max-sm:col-span-2'}
      >
        <option value="">{t('photos.allEvents')}</option>
        {event && !events.some(({ id }) => String(id) === event) && <option value={event}>{event}</option>}
        {events.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {hasStates && (
        <Select
          aria-label={t('photos.state')}
          value={filter.valueOf('only')}
          onChange={({ target }) => filter.set('only', target.value)}
        >
          <option value="">{t('photos.anyState')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t(`photos.only.${state}`)}
            </option>
          ))}
        </Select>
      )}
    </search>
  )
}

interface SearchFieldProps {
  filter: Pick<PhotoFilterState, 'valueOf' | 'set'>
  placeholder: string
}

/** A field that searches after a pause in typing. */
export function SearchField({ filter, placeholder }: SearchFieldProps) {
  const searched = filter.valueOf('search')
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  // The address changed in another way, such as by Back.
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
