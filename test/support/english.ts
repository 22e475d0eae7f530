import { i18n } from '@lingui/core'
import checks from '#messages/en/checks.ts'
import console from '#messages/en/console.ts'
import host from '#messages/en/host.ts'
import page from '#messages/en/page.ts'

// Tests of the page's modules outside a browser use English.
i18n.loadAndActivate({ locale: 'en', messages: { ...page, ...console, ...checks, ...host } })
