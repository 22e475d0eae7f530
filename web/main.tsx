import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preferredLanguage, showLanguage } from './i18n/language.ts'
import { fetchScreen } from './routes.tsx'

const RETRY_MS = 2000

start()
fetchScreen(window.location.pathname)

/** Draws as soon as there are words, which come at the same time as the screen's code. */
function start() {
  showLanguage(preferredLanguage() ?? 'en').then(draw, () => setTimeout(start, RETRY_MS))
}

function draw() {
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
}
