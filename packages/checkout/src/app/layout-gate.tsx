import { type ReactNode, useEffect } from 'react';
import { useFlow } from '../shared/flow/use-flow';
import { useText } from '../shared/i18n/use-text';
import { Button } from '../shared/ui/button';
import { LoadingScreen } from './loading-screen';
import { pageContext, type Services } from './services';
import { ErrorScreen } from './error-screen';

type Props = { services: Services; children: ReactNode };

/** The layout, once the globals that it needs are there. */
export function LayoutGate({ services, children }: Props) {
  const t = useText('common');
  const { state, send } = useFlow(services.gate);
  const context = pageContext(services);
  useEffect(() => services.gate.dispose, [services.gate]);
  switch (state.name) {
    case 'open':
      return children;
    case 'waiting':
      return <LoadingScreen context={context} />;
    case 'stuck':
      return (
        <ErrorScreen
          context={context}
          icon="offline"
          title={t('slowScripts')}
          hint={t('slowScriptsHint')}
          actions={
            <>
              <Button onClick={() => send({ type: 'retry' })}>{t('retry')}</Button>
              <Button kind="quiet" onClick={() => send({ type: 'goOn' })}>
                {t('continueWithout')}
              </Button>
            </>
          }
        />
      );
  }
}
