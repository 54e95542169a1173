import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { Button } from '../../shared/ui/buttons/button';
import styles from './login-page.module.css';
import { isUnderWay, type LoginStore } from './login-store';
import { walletSdkIn } from './wallet-sdk';

type Props = { context: Pick<PageContext, 'loadTexts'>; store: LoginStore };

/** Offers the login with the wallet's app, where it is on this device. */
export function AppLogin({ context, store }: Props) {
  const isOffered = useIsOffered(context);
  return isOffered ? <AppButton store={store} /> : null;
}

function AppButton({ store }: Pick<Props, 'store'>) {
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

/** Whether the app is there and its texts are loaded. */
function useIsOffered({ loadTexts }: Props['context']): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      if (!(await walletSdkIn(window)?.isAvailable())) return;
      await loadTexts('walletApp');
      if (isShown) setIsOffered(true);
    };
    // Without its texts the app is not offered.
    look().catch(() => undefined);
    return () => void (isShown = false);
  }, [loadTexts]);
  return isOffered;
}
