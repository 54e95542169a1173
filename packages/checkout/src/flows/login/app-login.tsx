import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/buttons/button';
import { Alert } from '../../shared/ui/feedback/alert';
import styles from './login-page.module.css';
import { isUnderWay, type LoginStore, walletSdkIn } from './login-store';

type Props = { context: PageContext; store: LoginStore };

/** Offers the login with the wallet's app, where it is on this device. */
export function AppLogin({ context, store }: Props) {
  const { found, lookAgain } = useApp(context);
  if (found === 'app') return <AppButton store={store} />;
  return found === 'nothing' ? <MissingApp onRetry={lookAgain} /> : null;
}

/** Says that the wallet's script could not be loaded. The password works without it. */
function MissingApp({ onRetry }: { onRetry: () => void }) {
  const t = useText('missingMethods');
  return (
    <Alert tone="wait" title={t('title', { methods: t('walletApp') })}>
      <p>{t('walletAppText')}</p>
      <Button kind="quiet" size="medium" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

function AppButton({ store }: { store: LoginStore }) {
  const t = useText('walletApp');
  const { state } = useFlow(store.flow);
  const isAsking = state.name === 'approving';
  const busy = (isAsking && t('waiting')) || (state.name === 'approved' && t('loggingIn'));
  return (
    <div className={styles.form}>
      <Button kind="quiet" busy={busy} disabled={isUnderWay(state)} onClick={store.openApp}>
        {t('logIn')}
      </Button>
      {isAsking && (
        <>
          <p role="status">{t('hint')}</p>
          <Button kind="plain" size="medium" onClick={store.cancelApp}>
            {t('cancel')}
          </Button>
        </>
      )}
      <p className={styles.or}>{t('or')}</p>
    </div>
  );
}

/** What was found: the app, or no script that could tell. Its texts are loaded. */
function useApp({ loadTexts }: Props['context']) {
  const [found, setFound] = useState<'app' | 'nothing'>();
  const [looks, setLooks] = useState(1);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const sdk = walletSdkIn(window);
      const isThere = await sdk?.isAvailable();
      if (!sdk || isThere === false) return;
      await loadTexts(isThere ? 'walletApp' : 'missingMethods');
      if (isShown) setFound(isThere ? 'app' : 'nothing');
    };
    // Without its texts the app is not offered.
    look().catch(() => undefined);
    return () => void (isShown = false);
  }, [loadTexts, looks]);
  const lookAgain = () => {
    setFound(undefined);
    setLooks((count) => count + 1);
  };
  return { found, lookAgain };
}
