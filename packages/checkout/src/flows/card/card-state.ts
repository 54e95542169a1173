import type {
  CallOutput,
  CardPaymentWire,
  PaymentAnswer,
  processingEndpoints,
} from '@istmo/contract/provider';
import type { SettlementDetails } from '@istmo/domain';
import type { LookupEvent, LookupState } from '../../shared/payment/flow/payment-lookup';
import type { PaymentEvent } from '../../shared/payment/flow/payment-machine';

/** The answer to a card payment; to a subscription's first payment also whether it was charged. */
export type CardAnswer = PaymentAnswer | CallOutput<typeof processingEndpoints.processTx>;
/** Charges a card that the wallet keeps: there is no card data in it. */
export type SavedCharge = { charge: (attemptId: string) => Promise<CardAnswer> };
/** What is sent, and the only place that card data lives in: gone with the state that holds it. */
export type CardRequest = CardPaymentWire | SavedCharge;
type Operation = { attemptId: string; codOper: string };
/** The provider's signed word on where the payment stands, for the merchant's server. */
type Signed = Pick<SettlementDetails, 'signedResult'>;
/** `until` is when the bank stops waiting, epoch ms. */
export type Challenge = Operation & { url: string; until: number };

export type CardState =
  | LookupState<CardRequest>
  /** `notLoaded` where the code that pays could not be had, and nothing was sent. `attemptId` where an earlier submit never arrived: sent again under the same key, it cannot be paid twice. */
  | { name: 'editing'; attemptId?: string; notLoaded?: true }
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

/** What the form is moved by before the code that pays is loaded. */
export const editingMoves = {
  notLoaded: (state: Editing): Editing => ({ ...state, notLoaded: true }),
};
