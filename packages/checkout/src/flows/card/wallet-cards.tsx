import { type ComponentType, Fragment, type ReactNode } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { createSettlements } from '../../shared/payment/settlements';
import { Spinner } from '../../shared/ui/spinner';
import type { CardForm } from './card-form-store';
import type { SavedCharge } from './card-flow';

/** A card that the wallet keeps, chosen to pay with. */
export type ChosenCard = { means: ReturnType<Parameters<typeof createSettlements>[1]>; charge: SavedCharge };

export type WalletCards = StoreApi<{
  /** What stands around the form: a guest's stands alone. */
  Panel: ComponentType<{ children: ReactNode; locked: boolean; submit: () => void }>;
  chosen?: ChosenCard | undefined;
  /** The card in the form is to be kept in the wallet. */
  keep: boolean;
}>;

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
