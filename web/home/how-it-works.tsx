import { t } from '#web/i18n/t.ts'

const steps = [
  ['home.create', 'home.createText'],
  ['home.share', 'home.shareText'],
  ['home.photos', 'home.photosText'],
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-t border-line bg-sunken">
      <div className="column py-16 lg:py-20">
        <h2 id="how" className="font-serif text-2xl font-medium lg:text-3xl">
          {t('home.how')}
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-12">
          {steps.map(([title, text], index) => (
            <li key={title} className="flex gap-5 md:block">
              <span
                aria-hidden
                className="w-8 shrink-0 font-serif text-5xl leading-none font-light text-accent"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-serif text-xl font-medium md:mt-4">{t(title)}</h3>
                <p className="mt-2 max-w-[26rem] text-quiet">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
