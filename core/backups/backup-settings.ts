import type { Config } from '#core/config.ts'

/**
 * Returns the settings that a restore needs, as the file `env` of a backup. Addresses and passwords of services are
 * missing: a restore keeps those of its machine.
 */
export function backupSettings(config: Config & { sessionSecret: string }): string {
  const settings: Record<string, string | number | boolean | undefined> = {
    SESSION_SECRET: config.sessionSecret,
    // Counts only on an empty database.
    ADMIN_PASSWORD: 'unchanged',
    PUBLIC_URL: config.publicUrl,
    TZ: config.timeZone,
    FLAG_IDENTITY: config.flagIdentity,
    KEEP_LOCATION: config.keepLocation,
    HEIC: config.heic,
    DEMO_EVENT: config.demoEvent,
    QR_SERVICE_URL: config.qrServiceUrl,
    FREE_SPACE_RESERVE_MB: config.freeSpaceReserve && config.freeSpaceReserve / 1024 ** 2,
  }
  return Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join('')
}
