import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadErrorMessages, preferredLanguage, showLanguage } from './i18n/language.ts'
import { fetchScreen } from './routes.tsx'

const RETRY_MS = 2000
/** By then the first screen has what it needs. */
const ERRORS_AFTER_MS = 3000

void start()

/**
 * Draws as soon as there are words and the screen's code, which come at the same time. React would keep a fallback that
 * it has drawn for 300 ms.
 */
async function start(): Promise<void> {
  try {
    const words = showLanguage(preferredLanguage() ?? 'en')
    // A screen that could not be fetched says so itself once it is drawn.
    await Promise.all([words, fetchScreen(window.location.pathname)])
    draw()
  } catch {
    setTimeout(start, RETRY_MS)
  }
}

function draw() {
  setTimeout(() => void loadErrorMessages(), ERRORS_AFTER_MS)
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}
