import { loadMessages } from '#web/i18n/language.ts'
import { Bundle } from './bundle.tsx'

/** The administrator's console. It has the host's words too: administrators print cards, as hosts do. */
export const consoleBundle = new Bundle(async () => {
  const [scripts] = await Promise.all([
    import('#web/admin/admin-page.tsx'),
    loadMessages('console'),
    loadMessages('host'),
  ])
  return scripts
})
