import { t } from '#web/i18n/t.ts'

/** A warning for names that phones decode differently from a QR code. */
export const WifiNameNote = ({ name }: { name: string | undefined }) =>
  /[^ -~]/.test(name ?? '') ? <p className="mt-1.5 text-quiet">{t('wifi.nameNote')}</p> : null
