import { Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { CARD_FORMATS, PAPERS, type CardFormat, type Paper } from '#contract/values/card-formats.ts'
import type { Language } from '#contract/values/languages.ts'
import { language } from '#web/i18n/language.ts'
import { t } from '#web/i18n/t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { defaultPaper } from './default-paper.ts'

/** Options of a sheet of cards. `language` applies to events without their own. */
interface CardOptions {
  format: CardFormat
  paper: Paper
  language: Language
}

export function CardLinks({ addressOf }: { addressOf: (requested: CardOptions) => string }) {
  const [paper, setPaper] = useState(defaultPaper)
  const id = useId()
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2">
        {CARD_FORMATS.map((format) => (
          <li key={format} className="flex">
            <a
              href={addressOf({ format, paper, language: language.get() })}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet', 'flex-1')}
            >
              <Printer aria-hidden className="size-5" />
              {t(`host.cards.${format}`)}
            </a>
          </li>
        ))}
      </ul>
      <div role="radiogroup" aria-labelledby={id} className="mt-3 flex flex-wrap items-center gap-x-5">
        <span id={id} className="text-quiet">
          {t('host.paper')}
        </span>
        {PAPERS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={id}
              checked={paper === one}
              onChange={() => setPaper(one)}
              className="size-5 accent-accent"
            />
            {t(`host.paper.${one}`)}
          </label>
        ))}
      </div>
    </>
  )
}
