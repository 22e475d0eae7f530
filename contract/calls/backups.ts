import { call } from '#contract/call.ts'
import { BackupsView, StartBackupRequest } from '#contract/schemas/backups.ts'

export const getBackups = call('GET /api/admin/backups', {
  who: 'administrator',
  limit: null,
  summary: 'Get the state of the folder for backups, and of the latest backups',
  response: BackupsView,
  done: 'The state.',
})

export const startBackup = call('POST /api/admin/backups', {
  who: 'administrator',
  limit: null,
  summary: 'Write a backup now',
  body: StartBackupRequest,
  response: BackupsView,
  done: { 201: 'The state, with the new backup.' },
  errors: { 409: ['backup.running'] },
})
