import { pathTo } from '@istmo/domain';
import { useCallback, useEffect } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/use-text';
import type { WalletLineProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/buttons/button';
import { homePath } from '../../shared/wallet/wallet-view';
import { logOut } from '../../shared/wallet/log-out';
import { createPaymentTrail } from '../../shared/wallet/payment-trail';
import { isOwnDebt } from '../../shared/wallet/wallet-path';
import { AccountMenu, MenuButton } from './account-menu';
import styles from './wallet-line.module.css';

/** A chip with the user and the logout, or the login; for a user who came from the wallet to pay a debt, the way back. */
export function WalletLine({ context, commerce, order, locked }: WalletLineProps) {
  const t = useText('login');
  const { session, name } = useStore(context.login);
  const { login, navigate, here } = context;
  const { hasPaymentGuest: guests, merchant } = commerce;
  const isDebt = isOwnDebt(codeIn(here()));
  // A frame is for the payment: the wallet is a page of its own.
  const isWalletNear = context.bridge.kind === 'page';
  // If the merchant does not accept guests, a user who logs out leaves the page.
  const leaveIfOut = useCallback(() => {
    if (!guests && login.token() === undefined) navigate(pathTo('login', { back: here(), guest: '1' }));
  }, [guests, login, navigate, here]);
  useEffect(() => void login.whenKnown().then(leaveIfOut), [login, leaveIfOut]);
  // The payment that the user left, if any, is this one or another that is open now.
  useEffect(() => createPaymentTrail().clear(), []);
  return (
    <div className={styles.line}>
      {isDebt && (
        <Button kind="plain" size="medium" disabled={locked} onClick={toWallet}>
          {t('wallet')}
        </Button>
      )}
      {session ? (
        <AccountMenu name={name} disabled={locked}>
          {isWalletNear && !isDebt && <MenuButton onClick={toWallet}>{t('wallet')}</MenuButton>}
          <MenuButton onClick={out}>{t('logOut')}</MenuButton>
        </AccountMenu>
      ) : (
        <Button
          kind="plain"
          size="medium"
          disabled={locked}
          onClick={() => navigate(pathTo('login', { back: here() }))}
        >
          {t('logIn')}
        </Button>
      )}
    </div>
  );

  function toWallet() {
    if (!isDebt) leavePayment();
    navigate(homePath(isDebt ? 'debts' : 'overview'));
  }

  function leavePayment() {
    createPaymentTrail().leave({
      idUsr: session?.user.idUsr ?? 0,
      path: here(),
      merchant: merchant.merchantName,
      total: order.getState().total,
      at: context.now(),
    });
  }

  function out() {
    logOut(context);
    leaveIfOut();
  }
}

function codeIn(path: string): string {
  return new URL(path, 'https://checkout.invalid').searchParams.get('code') ?? '';
}
