import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchLanguage } from '#contract/values/languages.ts'
import { cachePreloadedResponses } from './api/preloaded-responses.ts'
import { App } from './app.tsx'
import { addSentPhotos } from './event/gallery/galleries.ts'
import { reloadOwnPhotosWhenSent } from './event/own/own-photos.ts'
import { loadErrorMessages, preferredLanguage, showLanguage } from './i18n/language.ts'
import { saveWifiName } from './nav/wifi-name.ts'
import { registerWorker } from './offline/register-worker.ts'
import { fetchScreen } from './routes.tsx'
import { readVenue } from './venue.ts'

/** Milliseconds before another attempt to start. */
const RETRY_MS = 2000
/** Milliseconds until the first screen has presumably loaded its data. */
const LATER_MS = 3000

/** Runs once, before anything is fetched or drawn. */
function init(): void {
  readVenue()
  addSentPhotos()
  reloadOwnPhotosWhenSent()
  void start()
}

/**
 * Fetches messages and the screen's scripts together, then draws. Drawing earlier would be slower: React shows a
 * Suspense fallback for at least 300 ms.
 */
async function start(): Promise<void> {
  try {
    const messages = showLanguage(preferredLanguage() ?? languageOfPage() ?? 'en')
    // A screen whose scripts fail to load shows that itself.
    await Promise.all([messages, fetchScreen(window.location.pathname), shellShown()])
    draw()
  } catch {
    setTimeout(start, RETRY_MS)
  }
}

/** The event's language, which the server sets for guests who prefer none of ours. */
const languageOfPage = () => matchLanguage([document.documentElement.lang])

/** Resolves once the server-rendered shell is on screen. React's first render would delay it by several frames. */
const shellShown = () =>
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

init()
