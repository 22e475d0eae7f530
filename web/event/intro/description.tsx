import { useEffect, useRef, useState } from 'react'
import { t } from '#web/i18n/t.ts'

/** The event's description. On phones, a press expands it beyond two lines. */
export function Description({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setCut(entry!.target.scrollHeight > entry!.target.clientHeight + 1),
    )
    observer.observe(words.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div dir="auto" className="relative max-w-prose text-quiet">
      <p
        ref={words}
        className={`text-left whitespace-pre-line rtl:text-right ${isWhole ? '' : 'phone:line-clamp-2'}`}
      >
        {text}
      </p>
      {isCut && !isWhole && (
        <button
          type="button"
          className="absolute end-0 bottom-0 bg-canvas ps-2 font-medium text-accent before:absolute before:inset-x-0 before:-top-5 before:bottom-0"
          onClick={() => setWhole(true)}
        >
          {t('gallery.readMore')}
        </button>
      )}
    </div>
  )
}
