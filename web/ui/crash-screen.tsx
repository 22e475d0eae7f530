import { type ReactNode, Component } from 'react'
import { t } from '#web/i18n/t.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Shown instead of a screen that threw. Retries when the network returns. */
export class CrashScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidMount() {
    window.addEventListener('online', this.#drawAgain)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.#drawAgain)
  }

  #drawAgain = () => this.setState({ broken: false })

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main id="main">
        <Notice
          heading="h1"
          title={t('ui.notLoaded')}
          action={<Button onClick={() => window.location.reload()}>{t('ui.reload')}</Button>}
        >
          {t('ui.checkConnection')}
        </Notice>
      </main>
    )
  }
}
