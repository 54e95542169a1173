import type { CardPaymentWire } from '@istmo/contract/provider';
import type { Effects } from '../../../shared/flow/flow-store';
import type { CardEvent, CardState } from '../card-flow';
import { cardEffects, type CardEffectsInput } from './card-effects';
import { createPaymentMaker, type PaymentInput } from './payment-maker';

/** What one form is paid with. */
export type Payer = {
  effects: Effects<CardState, CardEvent>;
  toPayment: (attemptId: string, triedBefore: boolean) => CardPaymentWire;
};

export function openPaying(input: CardEffectsInput & PaymentInput): Payer {
  return { effects: cardEffects(input), toPayment: createPaymentMaker(input) };
}
