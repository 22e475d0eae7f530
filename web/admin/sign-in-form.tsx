import type { FormEventHandler, ReactNode } from 'react'

interface SignInFormProps {
  onSubmit: FormEventHandler
  children: ReactNode
}

/** The card for people who are not signed in yet. */
export const SignInForm = ({ onSubmit, children }: SignInFormProps) => (
  <div className="column flex justify-center py-10 sm:py-20">
    <form
      noValidate
      onSubmit={onSubmit}
      className="w-full max-w-105 rounded-sheet border border-line bg-surface p-6 shadow-lift sm:p-9"
    >
      {children}
    </form>
  </div>
)
