import { loadMessages } from '#web/i18n/language.ts'
import { Bundle } from './bundle.tsx'

/** The administrator's console. It includes the host's messages, because administrators also print cards. */
export const consoleBundle = new Bundle(async () => {
  const [scripts] = await Promise.all([
    import('#web/admin/admin-page.tsx'),
    loadMessages('console'),
    loadMessages('checks'),
    loadMessages('host'),
  ])
  return scripts
})
