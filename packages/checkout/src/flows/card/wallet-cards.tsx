import { Fragment, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';
import { lazyExport } from '../../shared/startup/retry-import';
import { Spinner } from '../../shared/ui/feedback/spinner';
import type { CardFormStore } from './card-form-store';
import type { WalletCards } from './card-state';

const savedCards = lazyExport(() => import('./saved-cards/open-saved-cards'), 'openSavedCards');

/** The saved cards of the logged-in user. A subscription always starts with a new card. */
export function createWalletCards(context: MethodContext, form: CardFormStore): WalletCards {
  const isIn = context.login.getState().session && !context.subscription;
  const cards: WalletCards = createStore(() => ({
    Panel: isIn ? Coming : Alone,
    isReady: !isIn,
    keep: false,
  }));
  if (isIn)
    savedCards().then(
      (openSavedCards) => openSavedCards(context, { cards, brands: form.brands }),
      () => cards.setState({ Panel: Alone, isReady: true }),
    );
  return cards;
}

const Alone = ({ children }: { children: ReactNode }) => <Fragment>{children}</Fragment>;

const Coming = () => (
  <p role="status">
    <Spinner />
  </p>
);
