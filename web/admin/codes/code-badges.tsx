import type { AdminCodeView } from '#contract/admin-codes.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether a code can still be used. */
export function ActiveBadge({ code }: { code: AdminCodeView }) {
  return <Badge tone={code.isActive ? 'accent' : 'plain'}>{code.isActive ? 'Active' : 'Inactive'}</Badge>
}
