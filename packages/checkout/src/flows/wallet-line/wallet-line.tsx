/** The line that says who is logged in while paying. */
import { pathTo } from '@istmo/domain';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/texts';
import type { WalletLineProps } from '../../shared/page/page-context';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Icon } from '../../shared/ui/icon';
import { logOut } from '../../shared/wallet/wallet-session';
import { createPaymentTrail, homePath, isOwnDebt } from '../../shared/wallet/wallet-view';
import styles from './wallet-line.module.css';

/** A chip with the user and the logout, or the login; for a user who came from the wallet to pay a debt, the way back. */
export function WalletLine({ context, merchantProfile, order, locked }: WalletLineProps) {
  const t = useText('login');
  const { session, name } = useStore(context.login);
  const { login, navigate, here } = context;
  const { hasPaymentGuest: guests, merchant } = merchantProfile;
  const isDebt = isOwnDebt(codeIn(here()));
  // A frame is for the payment: the wallet is a page of its own.
  const isWalletNear = context.bridge.kind === 'page';
  // If the merchant does not accept guests, a user who logs out leaves the page.
  const leaveIfOut = useCallback(() => {
    if (!guests && login.token() === undefined) navigate(pathTo('login', { back: here(), guest: '1' }));
  }, [guests, login, navigate, here]);
  useEffect(() => void login.whenKnown().then(leaveIfOut), [login, leaveIfOut]);
  // Forgets the payment that the user left: the user is back at it, or has opened another one.
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

type Props = {
  /** The user's name, once it is known. */
  name: string | undefined;
  disabled: boolean;
  children: ReactNode;
};

/** A chip with the user's initial that opens a menu. Escape closes it, and so does a press or the focus outside of it. */
function AccountMenu({ name, disabled, children }: Props) {
  const t = useText('login');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const known = name ?? t('wallet');

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // In a modal, the key would close the checkout too.
      event.preventDefault();
      setOpen(false);
      chip.current?.focus();
    };
    const leaving = ['focusin', 'pointerdown'] as const;
    for (const type of leaving) document.addEventListener(type, leave);
    document.addEventListener('keydown', close);
    return () => {
      for (const type of leaving) document.removeEventListener(type, leave);
      document.removeEventListener('keydown', close);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles.account}>
      <button
        ref={chip}
        type="button"
        className={styles.chip}
        aria-label={t('accountOf', { name: known })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setOpen(!isOpen)}
      >
        <span className={styles.initial} aria-hidden="true">
          {known.slice(0, 1).toUpperCase()}
        </span>
        <Icon name="chevron" size={14} />
      </button>
      {isOpen && !disabled && (
        <div id={id} className={styles.menu}>
          <p className={styles.name}>{known}</p>
          {children}
        </div>
      )}
    </div>
  );
}

function MenuButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {children}
    </button>
  );
}
