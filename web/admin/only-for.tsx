import type { ReactNode } from 'react'
import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'
import { useRole } from './session.ts'

interface OnlyForProps {
  needs: AccountRole
  children: ReactNode
  /** Shown to other roles. */
  otherwise?: ReactNode
}

/** Shows its content to administrators whose role includes `needs`. */
export const OnlyFor = ({ needs, children, otherwise = null }: OnlyForProps) =>
  includesRole(useRole(), needs) ? children : otherwise
