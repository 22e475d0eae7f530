import { pathOf } from './path-of.ts'

export const SETTINGS = pathOf('GET /api/admin/settings')
