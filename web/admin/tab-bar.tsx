import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { directionOf } from '#contract/values/languages.ts'
import { pagePath } from '#contract/pages.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { useStore } from '#web/state/store.ts'
import { useRole } from './session.ts'
import { isTabFor, TABS, type Tab } from './tabs.ts'

interface TabBarProps {
  tab: Tab
  /** Number of flagged photos without a decision. */
  undecided: number
  /** Content of the open tab. */
  children: ReactNode
}

/** The tabs. Each has its own address. */
export function TabBar({ tab, undecided, children }: TabBarProps) {
  const navigate = useNavigate()
  const role = useRole()
  const bar = useRef<HTMLDivElement>(null)
  const shown = useRef(tab)

  useEffect(() => {
    const { current: list } = bar
    const chosen = list?.querySelector<HTMLElement>(`[data-tab=${tab}]`)
    if (!list || !chosen) return
    // The tabs also move when a phone is rotated, and when the number of flagged photos arrives.
    const observer = new ResizeObserver(() =>
      list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2 }),
    )
    for (const one of [list, ...list.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [tab])
  useEffect(() => {
    if (shown.current === tab) return
    shown.current = tab
    // Another tab starts at its top.
    const top = bar.current?.parentElement
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView()
  }, [tab])

  return (
    <Tabs.Root
      dir={directionOf(useStore(language))}
      value={tab}
      onValueChange={(next) => void navigate(pagePath('console', next === 'events' ? {} : { tab: next }))}
      className="mt-6 scroll-mt-[calc(53px+env(safe-area-inset-top))]"
    >
      <Tabs.List
        ref={bar}
        aria-label={t('console.manage')}
        className="sticky top-[calc(53px+env(safe-area-inset-top))] phone:top-[calc(44px+env(safe-area-inset-top))] z-20 -mx-4 flex gap-5 overflow-x-auto border-b border-line bg-canvas px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        {TABS.filter(([one]) => isTabFor(role, one)).map(([value, title]) => (
          <Tabs.Trigger
            key={value}
            value={value}
            data-tab={value}
            className="relative flex min-h-12 shrink-0 items-center gap-2 px-1 font-medium text-quiet -outline-offset-2 hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-pill data-[state=active]:after:bg-accent"
          >
            {t(title)}
            {value === 'flagged' && undecided > 0 && (
              <span
                aria-hidden
                className="min-w-6 rounded-pill bg-danger px-1.5 text-center text-sm text-on-danger tabular-nums"
              >
                {undecided > 999 ? '999+' : undecided}
              </span>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content
        key={tab}
        value={tab}
        className="outline-none focus-visible:outline-2 focus-visible:outline-offset-4"
      >
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}
