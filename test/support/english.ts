import { i18n } from '@lingui/core'
import console from '#messages/en/console.ts'
import host from '#messages/en/host.ts'
import page from '#messages/en/page.ts'

// Outside a browser nobody chooses a language: tests of the page's modules read English.
i18n.loadAndActivate({ locale: 'en', messages: { ...page, ...console, ...host } })
