import { Fragment, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';
import { Spinner } from '../../shared/ui/spinner';
import type { CardForm } from './card-form-store';
import type { WalletCards } from './kept-cards';

/** The cards of who is logged in; a subscription is begun with a card of its own. */
export function createWalletCards(context: MethodContext, form: CardForm): WalletCards {
  const isIn = context.login.getState().session && !context.subscription;
  const cards: WalletCards = createStore(() => ({ Panel: isIn ? Coming : Alone, keep: false }));
  if (isIn)
    import('./saved-cards').then(
      ({ openSavedCards }) => openSavedCards(context, { cards, brands: form.brands }),
      () => cards.setState({ Panel: Alone }),
    );
  return cards;
}

const Alone = ({ children }: { children: ReactNode }) => <Fragment>{children}</Fragment>;

const Coming = () => (
  <p role="status">
    <Spinner />
  </p>
);
