import { pathTo } from '@istmo/domain';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import type { WalletLineProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/buttons/button';
import { homePath } from '../../shared/wallet/wallet-view';
import { logOut } from '../../shared/wallet/log-out';
import { isOwnDebt } from '../../shared/wallet/wallet-path';
import styles from './wallet-line.module.css';

/** The user and the logout, or the login; for a user who came from the wallet to pay a debt, the way back. */
export function WalletLine({ context, guests, locked }: WalletLineProps) {
  const t = useText('login');
  const { session, name } = useStore(context.login);
  const { login, navigate, here } = context;
  // If the merchant does not accept guests, a user who logs out leaves the page.
  const leaveIfOut = useCallback(() => {
    if (!guests && login.token() === undefined) navigate(pathTo('login', { back: here(), guest: '1' }));
  }, [guests, login, navigate, here]);
  useEffect(() => void login.whenKnown().then(leaveIfOut), [login, leaveIfOut]);
  return (
    <div className={styles.line}>
      {isOwnDebt(codeIn(here())) ? (
        <Button kind="plain" size="medium" disabled={locked} onClick={() => navigate(homePath('debts'))}>
          {t('wallet')}
        </Button>
      ) : (
        session && <span className={styles.name}>{name ?? t('wallet')}</span>
      )}
      <Button
        kind="plain"
        size="medium"
        disabled={locked}
        onClick={() => (session ? out() : navigate(pathTo('login', { back: here() })))}
      >
        {t(session ? 'logOut' : 'logIn')}
      </Button>
    </div>
  );

  function out() {
    logOut(context);
    leaveIfOut();
  }
}

function codeIn(path: string): string {
  return new URL(path, 'https://checkout.invalid').searchParams.get('code') ?? '';
}
