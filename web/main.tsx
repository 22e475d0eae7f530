import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchLanguage } from '#contract/values/languages.ts'
import { cachePreloadedResponses } from './api/preloaded-responses.ts'
import { App } from './app.tsx'
import { loadErrorMessages, preferredLanguage, showLanguage } from './i18n/language.ts'
import { saveWifiName } from './nav/wifi-name.ts'
import { registerWorker } from './offline/register-worker.ts'
import { fetchScreen } from './routes.tsx'

const RETRY_MS = 2000
/** By then the first screen has what it needs. */
const LATER_MS = 3000

/**
 * Draws as soon as there are words and the screen's code, which come at the same time. React would keep a fallback that
 * it has drawn for 300 ms.
 */
async function start(): Promise<void> {
  try {
    const words = showLanguage(preferredLanguage() ?? languageOfPage() ?? 'en')
    // A screen that could not be fetched says so itself once it is drawn.
    await Promise.all([words, fetchScreen(window.location.pathname), firstFrame()])
    draw()
  } catch {
    setTimeout(start, RETRY_MS)
  }
}

/** The server wrote an event's own language there, for those who prefer none of ours. */
const languageOfPage = () => matchLanguage([document.documentElement.lang])

/** What the server drew is seen before React draws in its place, which takes a phone several frames. */
const firstFrame = () =>
  document.hidden ||
  (document.querySelector('[data-seen]') &&
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

function draw() {
  cachePreloadedResponses()
  saveWifiName()
  setTimeout(loadLater, LATER_MS)
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}

function loadLater() {
  void loadErrorMessages()
  void registerWorker().catch(() => {})
}

void start()
