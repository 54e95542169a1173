import type { Settlement } from '@istmo/domain';
import type { FlowStore } from '../../shared/flow/flow-store';
import type { Order } from '../../shared/payment/order';
import type { CardEvent, CardState } from './card-state';
import type { CardForm } from './card-form-store';
import type { WalletCards } from './kept-cards';

/** What the card's screens see, and what they may do. */
export type CardStore = {
  flow: FlowStore<CardState, CardEvent>;
  form: CardForm;
  cards: WalletCards;
  order: Order;
  /** The payer has begun. */
  prepare: () => void;
  /** Pays with what is in the form, if nothing is wrong. False where that is the form's; the order shows its own. */
  submit: () => Promise<boolean>;
  /** Leaves this page for the bank's. */
  toBank: (url: string) => void;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  dispose: () => void;
};
