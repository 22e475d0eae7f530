import type { ReactNode } from 'react'
import { Component } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Stands in for a screen that broke, most often one whose file went away when the server was updated. */
export class CrashScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main">
        <Notice
          heading="h1"
          title="This screen did not open"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          Candid may have been updated a moment ago. Reloading usually puts it right.
        </Notice>
      </main>
    )
  }
}
