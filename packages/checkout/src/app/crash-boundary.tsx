import { Component, type ReactNode } from 'react';
import { useText } from '../shared/i18n/use-text';
import { Button } from '../shared/ui/button';
import { pageContext, type Services } from './services';
import { ErrorScreen } from './error-screen';

type Props = { services: Services; reload: () => void; children: ReactNode };

/** Shows a way on where a screen breaks. Nothing is lost: an attempt that is under way is found again after a reload. */
export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    const { services, reload, children } = this.props;
    return this.state.crashed ? <Crashed services={services} reload={reload} /> : children;
  }
}

function Crashed({ services, reload }: Omit<Props, 'children'>) {
  const t = useText('common');
  return (
    <ErrorScreen
      context={pageContext(services)}
      icon="warning"
      title={t('crashed')}
      hint={t('crashedHint')}
      actions={<Button onClick={reload}>{t('reload')}</Button>}
    />
  );
}
