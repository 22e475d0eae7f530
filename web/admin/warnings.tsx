import useSWR from 'swr'
import type { SettingsView } from '#contract/settings.ts'
import { SETTINGS } from './keys.ts'
import { Warning } from './warning.tsx'

const WAY_OUT =
  'Seven flags may never come together that way: set FLAG_IDENTITY=device where the server is started, so that browsers are counted.'
const SENTENCES = {
  known: null,
  hidden:
    "A proxy, or Docker itself, hides your guests' addresses from this server: all look like one guest.",
  one: 'All recent flags came from one address, as behind a router that stands for everybody.',
}

/** What an administrator must know without asking: that flags can't be told apart. */
export function Warnings() {
  const { data: settings } = useSWR<SettingsView>(SETTINGS)
  const sentence = settings && SENTENCES[settings.guestAddresses]
  return (
    sentence && (
      <div className="mt-6">
        <Warning>
          {sentence} {WAY_OUT}
        </Warning>
      </div>
    )
  )
}
