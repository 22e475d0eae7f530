import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '#web/api/request.ts'
import { t } from '#web/i18n/t.ts'
import { galleryPath } from '#web/share/paths.ts'
import { Page } from '#web/nav/page.tsx'
import { apiLookups } from '#web/scan/lookups.ts'
import { codeIn } from '#web/scan/scan-flow.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { EventCodeField } from '#web/scan/event-code-field.tsx'

/** Asks for the private event's own code. A guessable admin code doesn't open it. */
export function AskEventCode() {
  const [input, setInput] = useState('')
  const [problem, setProblem] = useState<string>()
  const [looking, setLooking] = useState(false)
  const navigate = useNavigate()

  async function access() {
    const code = codeIn(input)
    if (!code) return setProblem(t('scan.enterCode'))
    setLooking(true)
    try {
      const event = await apiLookups.eventByCode(code)
      if (event) return void navigate(galleryPath(event.qrCode), { replace: true })
      setProblem(t('freeEvent.codeUnknown'))
    } catch (error) {
      setProblem(sentenceOf(error, t('error.unreachable')))
    } finally {
      setLooking(false)
    }
  }

  return (
    <Page title={t('freeEvent.private')}>
      <Form noValidate className="mx-auto w-full max-w-105 px-4 pt-8 pb-16 sm:pt-12" onSubmit={access}>
        <h1 className="font-serif text-3xl font-medium tracking-[-0.01em]">{t('freeEvent.privateTitle')}</h1>
        <p className="mt-2 mb-6 text-quiet">{t('freeEvent.privateText')}</p>
        <EventCodeField value={input} onChange={setInput} error={problem} />
        <Button type="submit" busy={looking} className="mt-5 min-h-13 w-full">
          {t('scan.access')}
        </Button>
      </Form>
    </Page>
  )
}
