import type {
  CallOutput,
  CardPaymentWire,
  PaymentAnswer,
  processingEndpoints,
} from '@istmo/contract/provider';
import type { PaymentCompletion, CompletionDetails, Money } from '@istmo/domain';
import type { ComponentType, ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { FlowStore } from '../../shared/flow/flow-store';
import type { Payer } from '../../shared/payment/payment';
import type { LookupEvent, LookupState, PaymentEvent } from '../../shared/payment/flow/payment-machine';
import type { Order } from '../../shared/payment/order';
import type { CardFieldsStore } from '../../shared/card/card-fields';
import type { Assessed } from '../../shared/risk/create-risk';
import type { CardFormStore } from './card-form-store';

/** The answer to a card payment. For a subscription's first payment it also says whether the card was charged. */
export type CardAnswer = PaymentAnswer | CallOutput<typeof processingEndpoints.processTx>;
/** Charges a saved card: it holds no card data. */
export type SavedCharge = {
  charge: (attemptId: string, confirmedDuplicate?: boolean) => Promise<CardAnswer>;
};
/** The part of a request that says in how many installments it is paid: nothing for one. */
export type InParts = Pick<CardPaymentWire, 'installments' | 'planId'>;
/** What is sent. This is the only place that holds card data: it is gone when its state is left. */
export type CardRequest = CardPaymentWire | SavedCharge;
type Operation = { attemptId: string; codOper: string };
/** The provider's signed result, for the merchant's server. */
type Signed = Pick<CompletionDetails, 'signedResult'>;
/** `until` is when the bank stops waiting, epoch ms. */
export type Challenge = Operation & { url: string; until: number };

export type CardState =
  | LookupState<CardRequest>
  /** `notLoaded` is how often the code that pays could not be had: nothing was sent. */
  | { name: 'editing'; notLoaded?: number }
  | ({ name: 'challenged' } & Challenge)
  | ({ name: 'canceling' } & Challenge)
  | ({ name: 'processing' } & Operation & Signed)
  /** It takes its time, or is looked at by hand: nothing more to wait for here. */
  | ({ name: 'pending'; codOper: string } & Signed);

export type CardEvent =
  | PaymentEvent<CardRequest, CardAnswer>
  | LookupEvent
  | { type: 'notLoaded' }
  | { type: 'cancelChallenge' }
  | { type: 'cancelFailed' }
  | { type: 'watchedLongEnough' };

type Editing = Extract<CardState, { name: 'editing' }>;

/** The transitions of the form before the code that pays is loaded. */
export const editingMoves = {
  notLoaded: (state: Editing): Editing => ({ ...state, notLoaded: (state.notLoaded ?? 0) + 1 }),
};

/** What the card's screens read and call. */
export type CardStore = {
  flow: FlowStore<CardState, CardEvent>;
  form: CardFormStore;
  cards: WalletCards;
  installments: InstallmentsSlot;
  order: Order;
  /** The payer has started to fill in the form. */
  prepare: () => void;
  /**
   * Pays with the form's values if nothing is wrong. False if a field of the form is wrong; the order shows its own
   * errors.
   */
  submit: () => Promise<boolean>;
  /** Leaves this page for the bank's page. */
  toBank: (url: string) => void;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  dispose: () => void;
};

/** What the form itself needs of it. */
export type CardFormParts = Pick<CardStore, 'form' | 'prepare' | 'submit' | 'installments'> &
  Pick<CardFieldsStore<never>, 'flow'>;

/** The saved card that the payer chose. `isRight` shows what is missing and is true if nothing is. */
export type ChosenCard = {
  idUsrCard: number;
  /** The wallet's part, if the card pays only the rest. */
  funds: () => Money | undefined;
  payer: ReturnType<Payer>;
  charge: (inParts: InParts) => SavedCharge;
  isRight: () => boolean;
};

export type WalletCards = StoreApi<{
  /** What surrounds the form; nothing for a guest. */
  Panel: ComponentType<{ children: ReactNode; locked: boolean; submit: () => void }>;
  chosen?: ChosenCard | undefined;
  /** What is said above the button of a payment that the balance and a card pay together. */
  Sum?: ComponentType;
  /** False while the user's cards load: there is no form to submit yet. */
  isReady: boolean;
  /** Whether to save the card to the wallet. */
  keep: boolean;
}>;

/** The installments, once their code is loaded. */
export type InstallmentsSlot = StoreApi<{
  /** The payment cannot have them. */
  isOff?: boolean;
  Field?: ComponentType<{ flow: CardFormParts['flow'] }>;
  PayLabel?: ComponentType<{ children: ReactNode }>;
  choice?: {
    /** Whether what is shown can be sent. Moves the payer to what is wrong. */
    check: () => Promise<boolean>;
    toRequest: () => InParts;
    refuse: () => void;
    dispose: () => void;
  };
}>;

export type CardRisk = {
  /** Loads the scripts as soon as the payer starts to fill in the form. */
  prepare: () => void;
  assess: (payment: CardPaymentWire) => Promise<Assessed>;
};
